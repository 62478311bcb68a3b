import { expect, it } from 'vitest';
import { credentialFields, connectorIds } from './constants.ts';
import { findConnectorById, connectors } from './registry.ts';

it('each connector reads exactly the fields of its form', () => {
  expect(connectors.map(({ id }) => id)).toEqual(connectorIds);
  for (const connector of connectors) {
    const opened = connector.open({});
    const faulty = 'errors' in opened ? opened.errors.map(({ path }) => path) : [];
    const fields: readonly string[] = credentialFields[connector.id];
    expect(faulty).toHaveLength(fields.length);
    expect(new Set(faulty)).toEqual(new Set(fields));
  }
  expect(findConnectorById('other')).toBeUndefined();
});
