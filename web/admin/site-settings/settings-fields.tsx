import type { ReactNode } from 'react';
import { isPlaceholder } from '#content/example-address.ts';
import {
  isColour,
  listContrasts,
  networkHosts,
  networkNames,
  productColours,
  type RetainedData,
  retentionMonths,
  settingsLimits,
  storeHosts,
} from '#modules/site-settings/constants.ts';
import { languages } from '#modules/translations/constants.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FieldError } from '../editing/field-error.tsx';
import type { Form } from '../form/use-form.ts';
import { SiteImageField } from './site-image-field.tsx';
import type { Settings } from './settings-data.ts';
import styles from './site-settings.module.css';

const exampleHint = 'An example. A site with an https address does not show it.';

type FieldsProps = {
  form: Pick<Form<Settings>, 'values' | 'change' | 'input' | 'errorsByPath'>;
};

const storeNames = {
  samsung: 'Samsung Galaxy Store',
  huawei: 'Huawei AppGallery',
  google: 'Google Play',
  apple: 'Apple App Store',
  file: 'File to download (.apk)',
} as const satisfies Record<keyof typeof storeHosts, string>;

const languageNames = {
  en: 'English',
  ha: 'Hausa',
  yo: 'Yoruba',
  ig: 'Igbo',
  pcm: 'Pidgin',
  fr: 'French',
} as const satisfies Record<(typeof languages)[number], string>;

export function SettingsFields({ form }: FieldsProps) {
  const { values, change, input } = form;
  return (
    <>
      <Card heading="Name and contact">
        <div className={styles.row}>
          <TextField label="Name" required maxLength={settingsLimits.name} {...input('name')} />
          <TextField
            label="Company"
            required
            maxLength={settingsLimits.place}
            hint="In legal texts and emails"
            {...input('company')}
          />
          <TextField label="City" required maxLength={settingsLimits.place} {...input('city')} />
          <TextField label="Country" required maxLength={settingsLimits.place} {...input('country')} />
        </div>
        <SiteImageField
          label="Logo"
          kind="logo"
          image={values.logo}
          without="The logo of the product"
          error={form.errorsByPath['logo']}
          onImage={(logo) => change({ logo })}
        />
        <TextField
          label="Tagline"
          maxLength={settingsLimits.tagline}
          hint="The line below the headline of the home page, in every language. Empty: the text of the product."
          {...input('tagline')}
        />
        <TextField
          label="Contact address"
          type="email"
          autoComplete="off"
          hint={isPlaceholder(values.email) ? exampleHint : 'Visitors see it. Empty: the contact form only.'}
          {...input('email')}
        />
      </Card>
      <FactFields form={form} />
      <Card heading="Stores" lead="Visitors see a button for each store with an address">
        <Addresses form={form} group="stores" names={storeNames} hosts={storeHosts} />
      </Card>
      <Card heading="Social networks" lead="Links in the footer">
        <Addresses form={form} group="networks" names={networkNames} hosts={networkHosts} />
      </Card>
      <AnnouncementFields form={form} />
      <List
        form={form}
        heading="Footer links"
        lead="Below the links to the legal pages"
        addText="Add a link"
        field="links"
        max={settingsLimits.links}
        parts={[
          { name: 'name', label: 'Text', max: settingsLimits.linkName },
          { name: 'address', label: 'Address', max: settingsLimits.address },
        ]}
      />
      <List
        form={form}
        heading="Team"
        lead="On the About page. Empty: the roles of the product, without names."
        addText="Add a person"
        field="team"
        max={settingsLimits.team}
        parts={[
          { name: 'name', label: 'Name', max: settingsLimits.memberName },
          { name: 'role', label: 'Role', max: settingsLimits.memberRole },
        ]}
      />
      <ColourFields form={form} />
      <Card heading="Search engines and visits">
        <CheckField
          label="Search engines may list the site"
          isChecked={values.robots}
          onChange={(robots) => change({ robots })}
        />
        <CheckField
          label="Report changed pages to search engines"
          hint="IndexNow; needs a key"
          isChecked={values.indexnow}
          onChange={(indexnow) => change({ indexnow })}
        />
        <TextField
          label="IndexNow key"
          autoComplete="off"
          maxLength={128}
          hint="Public: the site shows it at /key.txt. Empty: nothing is reported."
          trailing={
            values.indexnowKey === '' ? (
              <Button size="small" onClick={() => change({ indexnowKey: createKey() })}>
                Create a key
              </Button>
            ) : null
          }
          {...input('indexnowKey')}
        />
        <CheckField
          label="Count visits"
          hint="Without cookies"
          isChecked={values.analytics}
          onChange={(analytics) => change({ analytics })}
        />
      </Card>
      <RetentionFields form={form} />
    </>
  );
}

const factLabels = {
  legalName: 'Registered name',
  registration: 'Registration number',
  street: 'Street address',
  founded: 'Founded (year)',
} as const satisfies Record<keyof Settings['facts'], string>;

const factLimits = {
  legalName: settingsLimits.place,
  registration: settingsLimits.registration,
  street: settingsLimits.street,
  founded: 4,
} as const;

function FactFields({ form: { values, change, errorsByPath } }: FieldsProps) {
  return (
    <Card
      heading="Company facts"
      lead="On the pages About and Press and for search engines. Empty: not shown."
    >
      <div className={styles.row}>
        {(['legalName', 'registration', 'street', 'founded'] as const).map((name) => (
          <TextField
            key={name}
            label={factLabels[name]}
            name={`facts.${name}`}
            autoComplete="off"
            maxLength={factLimits[name]}
            value={values.facts[name]}
            error={errorsByPath[`facts.${name}`]}
            onChange={({ target }) => change({ facts: { ...values.facts, [name]: target.value } })}
          />
        ))}
      </div>
    </Card>
  );
}

function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const retentionLabels = {
  newsletters: 'Deliveries, opens and clicks of a newsletter',
  audit: 'Audit log',
  messages: 'Answered messages and spam',
  visits: 'Visits of single days, by page and source',
} as const satisfies Record<RetainedData, string>;

function RetentionFields({ form: { values, change, errorsByPath } }: FieldsProps) {
  return (
    <Card heading="Data retention" lead="Months after which data is deleted at night; totals stay">
      <div className={styles.row}>
        {(['newsletters', 'audit', 'messages', 'visits'] as const).map((name) => (
          <TextField
            key={name}
            label={retentionLabels[name]}
            name={`retention.${name}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            hint={`${retentionMonths[name].least} to ${retentionMonths[name].most}`}
            value={values.retention[name] === 0 ? '' : String(values.retention[name])}
            error={errorsByPath[`retention.${name}`]}
            onChange={({ target }) =>
              change({
                retention: { ...values.retention, [name]: Number(target.value.replaceAll(/\D/g, '')) },
              })
            }
          />
        ))}
      </div>
    </Card>
  );
}

type AddressesProps<Group extends 'stores' | 'networks'> = FieldsProps & {
  group: Group;
  names: Readonly<Record<string, string>>;
  hosts: Readonly<Record<string, readonly string[]>>;
};

function Addresses<Group extends 'stores' | 'networks'>({
  form,
  group,
  names,
  hosts,
}: AddressesProps<Group>) {
  const { values, change, errorsByPath } = form;
  const addresses: Readonly<Record<string, string>> = values[group];
  return Object.entries(names).map(([name, label]) => (
    <TextField
      key={name}
      label={label}
      name={`${group}.${name}`}
      type="url"
      autoComplete="off"
      placeholder={hosts[name]?.[0] === undefined ? 'https://' : `https://${hosts[name][0]}/`}
      maxLength={settingsLimits.address}
      hint={isPlaceholder(addresses[name] ?? '') ? exampleHint : undefined}
      value={addresses[name] ?? ''}
      error={errorsByPath[`${group}.${name}`]}
      onChange={({ target }) => change({ [group]: { ...values[group], [name]: target.value } })}
    />
  ));
}

function AnnouncementFields({ form: { values, change, errorsByPath } }: FieldsProps) {
  const { text, link } = values.announcement;
  return (
    <Card heading="Announcement" lead="A line above every page. Empty: none.">
      {languages.map((language) => (
        <TextField
          key={language}
          label={languageNames[language]}
          name={`announcement.text.${language}`}
          lang={language}
          maxLength={settingsLimits.announcement}
          hint={language === 'en' ? 'Languages without a text show it.' : undefined}
          value={text[language]}
          error={errorsByPath[`announcement.text.${language}`]}
          onChange={({ target }) =>
            change({ announcement: { link, text: { ...text, [language]: target.value } } })
          }
        />
      ))}
      <TextField
        label="Link"
        name="announcement.link"
        placeholder="/blog"
        maxLength={settingsLimits.address}
        value={link}
        error={errorsByPath['announcement.link']}
        onChange={({ target }) => change({ announcement: { text, link: target.value } })}
      />
    </Card>
  );
}

type ListProps = FieldsProps & {
  heading: string;
  lead: string;
  addText: string;
  field: 'links' | 'team';
  max: number;
  parts: readonly { name: string; label: string; max: number }[];
};

/** A list of rows, each with text fields. */
function List({ form, heading, lead, addText, field, max, parts }: ListProps) {
  const extra = field === 'team' ? { portrait: '' } : {};
  const { values, change, errorsByPath } = form;
  const rows: readonly Readonly<Record<string, string>>[] = values[field];
  const setRows = (next: readonly object[]) => change({ [field]: next });
  return (
    <Card heading={heading} lead={lead}>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
        <div key={at} className={styles.row}>
          {parts.map((part) => (
            <TextField
              key={part.name}
              label={`${part.label} ${at + 1}`}
              name={`${field}.${at}.${part.name}`}
              maxLength={part.max}
              value={row[part.name] ?? ''}
              error={errorsByPath[`${field}.${at}.${part.name}`]}
              onChange={({ target }) => setRows(rows.with(at, { ...row, [part.name]: target.value }))}
            />
          ))}
          {field === 'team' ? (
            <SiteImageField
              label={`Portrait ${at + 1}`}
              kind="portrait"
              image={row['portrait'] ?? ''}
              without="A drawn person"
              error={errorsByPath[`team.${at}.portrait`]}
              onImage={(portrait) => setRows(rows.with(at, { ...row, portrait }))}
            />
          ) : null}
          <div className={styles.rowTools}>
            <Button
              size="small"
              disabled={at === 0}
              aria-label={`Move ${row['name'] || at + 1} up`}
              onClick={() => setRows(rows.toSpliced(at, 1).toSpliced(at - 1, 0, row))}
            >
              Up
            </Button>
            <Button
              size="small"
              aria-label={`Remove ${row['name'] || at + 1}`}
              onClick={() => setRows(rows.toSpliced(at, 1))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {errorsByPath[field] === undefined ? null : <FieldError>{errorsByPath[field]}</FieldError>}
      {rows.length >= max ? (
        <p className="quiet">There can be up to {max}.</p>
      ) : (
        <div className={styles.submit}>
          <Button
            icon="plus"
            onClick={() =>
              setRows([...rows, { ...Object.fromEntries(parts.map(({ name }) => [name, ''])), ...extra }])
            }
          >
            {addText}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Text on buttons is dark, and text on the header and the footer is light. */
const readableShades = { accent: 'lighter', ground: 'darker' } as const;

const colourLabels = { accent: 'Buttons', ground: 'Header and footer' } as const;

function ColourFields({ form: { values, change, errorsByPath } }: FieldsProps) {
  const { colours } = values;
  const shown = {
    accent: isColour(colours.accent) ? colours.accent : productColours.accent,
    ground: isColour(colours.ground) ? colours.ground : productColours.ground,
  };
  const contrasts = listContrasts(shown);
  const setColour = (name: keyof typeof colourLabels, colour: string) =>
    change({ colours: { ...colours, [name]: colour } });
  return (
    <Card heading="Colours" lead="Text stays readable: each colour needs enough contrast">
      <div className={styles.row}>
        {(['accent', 'ground'] as const).map((name) => (
          <TextField
            key={name}
            label={colourLabels[name]}
            name={`colours.${name}`}
            placeholder={productColours[name]}
            autoComplete="off"
            value={colours[name]}
            error={errorsByPath[`colours.${name}`]}
            hint={<ContrastHint contrasts={contrasts.filter(({ field }) => field === name)} />}
            trailing={
              <input
                type="color"
                className={styles.picker}
                aria-label={`Choose: ${colourLabels[name]}`}
                value={shown[name]}
                onChange={({ target }) => setColour(name, target.value.toUpperCase())}
              />
            }
            onChange={({ target }) => setColour(name, target.value)}
          />
        ))}
      </div>
    </Card>
  );
}

/** The lowest contrast of the colour in relation to what its use requires. */
function ContrastHint({ contrasts }: { contrasts: ReturnType<typeof listContrasts> }): ReactNode {
  const [worst] = contrasts.toSorted((one, other) => one.contrast / one.min - other.contrast / other.min);
  if (worst === undefined) return null;
  const ratio = (Math.floor(worst.contrast * 10) / 10).toFixed(1);
  const isReadable = worst.contrast >= worst.min;
  return (
    <output className={isReadable ? undefined : 'bad'}>
      {isReadable
        ? `Readable: contrast ${ratio}, at least ${worst.min} is needed`
        : `Not readable: contrast ${ratio}, at least ${worst.min} is needed. Choose a ${readableShades[worst.field]} colour.`}
    </output>
  );
}
