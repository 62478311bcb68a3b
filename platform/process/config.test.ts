import { randomBytes } from 'node:crypto';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedVariables } from '#platform/process/variables/former-variables.ts';
import { differenceOf } from '#tests/list-difference.ts';
import { ConfigError, readEnvironment, readConfig, variables } from '#platform/process/config.ts';

const defaults = {
  host: '127.0.0.1',
  port: 3000,
  publicUrl: undefined,
  dataDir: resolve('data'),
  databaseUrl: undefined,
  directUrl: undefined,
  postgresBin: undefined,
  smtp: undefined,
  mailFrom: { address: 'hello@example.com' },
  contactTo: 'hello@example.com',
  admin: { email: 'admin@example.com', password: undefined },
  secret: undefined,
  role: 'all',
  webProcesses: 1,
  trustedProxies: [],
  stopDelaySeconds: 0,
  cdnSeconds: 0,
  keepsPagesOffline: true,
  optIn: 'single',
  logLevel: 'info',
  metricsToken: undefined,
};

const longSecret = 'x'.repeat(32);
const randomSecret = '9f2c8be61d07a4537be0c4d1f3682a95';

describe('an empty environment', () => {
  it('is a valid configuration', () => expect(readConfig({})).toMatchObject(defaults));

  it('has the same configuration as an environment with only empty and blank values', () => {
    for (const value of ['', '   ', '\t\n'])
      expect(readConfig(Object.fromEntries(Object.keys(variables).map((name) => [name, value])))).toEqual(
        readConfig({}),
      );
  });
});

describe('a value', () => {
  it.each([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', ' localhost ', { host: 'localhost' }],
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['PUBLIC_URL', 'https://www.example.com', { publicUrl: 'https://www.example.com' }],
    ['PUBLIC_URL', 'https://www.example.com/', { publicUrl: 'https://www.example.com' }],
    ['PUBLIC_URL', 'HTTPS://WWW.Example.com:443', { publicUrl: 'https://www.example.com' }],
    ['PUBLIC_URL', 'http://localhost:3000', { publicUrl: 'http://localhost:3000' }],
    ['DATA_DIR', '/srv/hirawa', { dataDir: '/srv/hirawa' }],
    ['DATA_DIR', 'here', { dataDir: resolve('here') }],
    ['DATABASE_URL', 'postgres://u:p@db/hirawa', { databaseUrl: 'postgres://u:p@db/hirawa' }],
    ['DATABASE_URL', 'postgresql://db/hirawa', { databaseUrl: 'postgresql://db/hirawa' }],
    [
      'SMTP_URL',
      'smtps://u:p@mail.example.com',
      {
        smtp: {
          servers: [
            {
              name: 'mail.example.com:465',
              host: 'mail.example.com',
              port: 465,
              tls: 'implicit',
              isLocal: false,
              login: { user: 'u', password: 'p' },
            },
          ],
        },
        optIn: 'double',
      },
    ],
    [
      'MAIL_FROM',
      'news@hirawa.example',
      { mailFrom: { address: 'news@hirawa.example' }, contactTo: 'news@hirawa.example' },
    ],
    [
      'MAIL_FROM',
      'Hirawa <hello@example.com>',
      { mailFrom: { name: 'Hirawa', address: 'hello@example.com' } },
    ],
    ['CONTACT_TO', 'support@hirawa.example', { contactTo: 'support@hirawa.example' }],
    ['ADMIN_EMAIL', 'ada@example.com', { admin: { email: 'ada@example.com', password: undefined } }],
    ['ADMIN_PASSWORD', ' eight ch ', { admin: { email: 'admin@example.com', password: ' eight ch ' } }],
    ['SECRET', ` ${randomSecret} `, { secret: ` ${randomSecret} ` }],
    ['SECRET', 'ẹ̀ká àárọ̀ ọ̀rẹ́ mi', { secret: 'ẹ̀ká àárọ̀ ọ̀rẹ́ mi' }],
    ['ROLE', 'web', { role: 'web' }],
    ['WEB_PROCESSES', '4', { webProcesses: 4 }],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.2,', { trustedProxies: ['10.0.0.1', '10.0.0.2'] }],
    ['TRUSTED_PROXIES', '10.0.0.0/8,FD00:0::/8', { trustedProxies: ['10.0.0.0/8', 'fd00::/8'] }],
    ['TRUSTED_PROXIES', '0:0:0:0:0:0:0:1,::FFFF:10.0.0.1', { trustedProxies: ['::1', '10.0.0.1'] }],
    ['NEWSLETTER_OPT_IN', 'double', { optIn: 'double' }],
    [
      'APPGALLERY_SOURCE',
      'client_id=1&client_secret=a%2Bb&app_id=2&base_url=https://eu.example.com/',
      {
        sources: {
          appGallery: {
            fields: { clientId: '1', clientSecret: 'a+b', appId: '2' },
            baseUrl: 'https://eu.example.com',
          },
        },
      },
    ],
    [
      'BOUNCE_SOURCES',
      'ses:arn:aws:sns:eu-west-1:123456789012:a postmark:sixteen%20letters%21 ses:arn:aws:sns:eu-west-1:123456789012:b',
      {
        bounces: {
          sesTopics: ['arn:aws:sns:eu-west-1:123456789012:a', 'arn:aws:sns:eu-west-1:123456789012:b'],
          postmarkPassword: 'sixteen letters!',
        },
      },
    ],
    ['DKIM_DOMAIN', 'Example.com', { dkim: { domain: 'example.com', selector: 'hirawa' } }],
    ['DKIM_DOMAIN', 's1._domainkey.example.com', { dkim: { domain: 'example.com', selector: 's1' } }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['METRICS_TOKEN', longSecret, { metricsToken: longSecret }],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'https://otel.example.com/hirawa/',
      {
        tracing: {
          endpoint: 'https://otel.example.com/hirawa',
          headers: {},
          serviceName: 'hirawa',
          share: 1,
        },
      },
    ],
    ['OTEL_SERVICE_NAME', 'other', { tracing: undefined }],
  ])('%s=%s is read', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['HOST', 'http://localhost'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'nonsense'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'https://example.com/site'],
    ['PUBLIC_URL', 'https://example.com/?a'],
    ['PUBLIC_URL', 'https://example.com/#a'],
    ['PUBLIC_URL', 'https://user:password@example.com'],
    ['DATABASE_URL', 'mysql://localhost/hirawa'],
    ['DATABASE_URL', 'localhost'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['MAIL_FROM', 'Hirawa <hello@example.com'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'seven77'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['SECRET', 'x'.repeat(31)],
    ['ROLE', 'ALL'],
    ['WEB_PROCESSES', '0'],
    ['WEB_PROCESSES', '65'],
    ['TRUSTED_PROXIES', '10.0.0.1;10.0.0.2'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', 'fd00::/8/8'],
    ['TRUSTED_PROXIES', '1.2'],
    ['GA_SOURCE', 'property_id=1'],
    ['GA_SOURCE', 'property_id=1&key_file=/key&key=1'],
    ['PLAY_SOURCE', 'base_url=ftp://play.example.com'],
    ['BOUNCE_SOURCES', 'https://example.com'],
    ['BOUNCE_SOURCES', 'mailgun:tooshort'],
    ['BOUNCE_SOURCES', 'postmark:0123456789abcdef postmark:0123456789abcdee'],
    ['BOUNCE_SOURCES', 'ses:bounces'],
    ['DKIM_DOMAIN', 'a.b._domainkey.example.com'],
    ['NEWSLETTER_OPT_IN', 'yes'],
    ['LOG_LEVEL', 'verbose'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318/v1/traces'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x=a%0d%0ab'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ])('%s=%s is rejected with the name of the variable and an example', (name, value) => {
    const faults = listConfigErrors({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^  ${name} must be .+, for example ${name}=.+$`));
  });

  it('of OTEL_EXPORTER_OTLP_HEADERS is percent-decoded', () => {
    const { tracing } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%3Db, x-scope = 7 ,',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(tracing?.headers).toEqual({ authorization: 'Bearer a=b', 'x-scope': '7' });
    expect(tracing?.share).toBe(0.25);
  });

  it.each([
    ['x'.repeat(32), 'it has 1 different characters'],
    ['0123456789abcdef'.repeat(4), 'it repeats itself'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'its characters are consecutive'],
    ['change-me-please-change-me-secret-2026', 'it consists of common words'],
    ['Your_Secret_Key_123456789_password!!', 'it consists of common words'],
  ])('that is a weak secret is rejected with the reason: %s', (given, reason) => {
    const [fault = ''] = listConfigErrors({ SECRET: given });
    expect(fault).toContain(`SECRET can be guessed: ${reason}.`);
    expect(fault).not.toContain(given);
  });

  it('that is a random secret is accepted in each encoding', () => {
    for (let nr = 0; nr < 200; nr += 1)
      for (const spelling of ['hex', 'base64', 'base64url'] as const) {
        const given = randomBytes(32).toString(spelling);
        expect(readConfig({ SECRET: given }).secret).toBe(given);
      }
    const words = 'seven brass kettles hum in the market at noon';
    expect(readConfig({ SECRET: words }).secret).toBe(words);
  });

  it('that is secret never appears in its error', () => {
    const given = {
      SECRET: 'hunter22',
      ADMIN_PASSWORD: 'hunter2',
      METRICS_TOKEN: 'hunter22',
      DATABASE_URL: 'hunter22',
    };
    expect(listConfigErrors(given).join('\n')).not.toContain('hunter');
    expect(listConfigErrors(given)).toHaveLength(4);
  });
});

describe('several invalid variables', () => {
  it('are reported together', () => {
    const given = Object.fromEntries(Object.keys(variables).map((name) => [name, '\u0000;']));
    const faulty = listConfigErrors(given).map((fault) => fault.trim().split(' ')[0] ?? '');
    // The variables for paths accept any text.
    expect(differenceOf(faulty, Object.keys(variables))).toEqual({
      missing: ['DATA_DIR'],
      unknown: [],
    });
    // The errors have the order of `variables`.
    expect(faulty).toEqual(Object.keys(variables).filter((name) => faulty.includes(name)));
  });

  it('are reported as one message', () => {
    const error = getConfigError({ PORT: 'x', ROLE: 'y' });
    expect(error?.message).toMatch(/^The environment has 2 errors:\n {2}PORT must .+\n {2}ROLE must .+$/);
    expect(getConfigError({ PORT: 'x' })?.message).toMatch(/^The environment has an error:\n/);
  });

  it('cause no error of another kind, for any values', () => {
    const value = fc.oneof(fc.string(), fc.webUrl(), fc.ipV6(), fc.string({ unit: 'binary' }));
    const given = fc.dictionary(fc.constantFrom(...Object.keys(variables)), value);
    fc.assert(
      fc.property(given, (values) => {
        for (const fault of listConfigErrors(values)) expect(fault).toContain(' must be ');
      }),
    );
  });
});

/** Variables that other variables require. */
const requiredVariables = {
  BOUNCE_ADDRESS: 'bounces@example.com',
  DATABASE_URL: 'postgres://db/hirawa',
};

describe('the table of variables', () => {
  it('rejects a direct database URL without a pooler URL', () => {
    expect(listConfigErrors({ DATABASE_DIRECT_URL: 'postgres://db/hirawa' })).toHaveLength(1);
  });

  it.each(Object.entries(variables).filter(([, { example }]) => !example.startsWith('the output of')))(
    'shows an example of %s that is accepted',
    (name, { example }) => expect(listConfigErrors({ ...requiredVariables, [name]: example })).toEqual([]),
  );

  it('rejects each former variable that is now a part of another variable', () => {
    for (const [former, form] of Object.entries(joinedVariables)) {
      expect(Object.keys(variables)).toContain(form.split('=')[0]);
      expect(Object.keys(variables)).not.toContain(former);
      expect(listConfigErrors({ [former]: 'x' })).toEqual([
        `  ${former} is now written as a part of another variable: ${form}`,
      ]);
    }
  });
});

describe('the .env file', () => {
  it('adds variables to the environment, which takes precedence', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'hirawa-env-'));
    const file = join(folder.path, '.env');
    const path = process.env['PATH'];
    writeFileSync(file, '# a note\nHIRAWA_TEST_NAME="two words"\nPATH=/nowhere\n');
    expect(readEnvironment(file)['HIRAWA_TEST_NAME']).toBe('two words');
    expect(readEnvironment(file)['PATH']).toBe(path);
  });

  it('is optional', () => {
    expect(readEnvironment(join(tmpdir(), 'no-such-file'))).toEqual({ ...process.env });
  });
});

function getConfigError(given: Record<string, string>): ConfigError | undefined {
  try {
    readConfig(given);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

function listConfigErrors(given: Record<string, string>): readonly string[] {
  return getConfigError(given)?.errors ?? [];
}

describe('STORAGE_URL', () => {
  it('names a bucket, and uses TLS except on this machine', () => {
    const bucket = { bucket: 'media', region: 'eu-west-1', accessKey: 'key', secretKey: 'a/b' };
    expect(parseBucket('s3://key:a%2Fb@s3.example.com/media?region=eu-west-1')).toEqual({
      ...bucket,
      endpoint: 'https://s3.example.com',
    });
    expect(parseBucket('s3://key:a%2Fb@127.0.0.1:9000/media?region=eu-west-1')?.endpoint).toBe(
      'http://127.0.0.1:9000',
    );
    expect(parseBucket('s3://key:a%2Fb@store:9000/media?tls=no')).toEqual({
      ...bucket,
      region: 'us-east-1',
      endpoint: 'http://store:9000',
    });
    expect(readConfig({}).bucket).toBeUndefined();
  });

  it.each([
    'https://s3.example.com/media',
    's3://s3.example.com/media',
    's3://key:secret@s3.example.com',
    's3://key@h/media',
    'media',
  ])('rejects %s with an error that does not show the value', (url) => {
    expect(() => readConfig({ STORAGE_URL: url })).toThrow(/STORAGE_URL must be the address of an S3 bucket/);
  });
});

function parseBucket(url: string) {
  return readConfig({ STORAGE_URL: url }).bucket;
}
