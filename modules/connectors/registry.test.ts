import { expect, it } from 'vitest';
import { credentialFields, connectorIds } from './constants.ts';
import { findConnectorById, connectors } from './registry.ts';

it('each connector reads exactly the fields of its form', () => {
  expect(connectors.map(({ id }) => id)).toEqual(connectorIds);
  for (const connector of connectors) {
    const opened = connector.open({});
    const faulty = 'errors' in opened ? opened.errors.map(({ path }) => path) : [];
    expect(faulty.toSorted()).toEqual(credentialFields[connector.id].toSorted());
  }
  expect(findConnectorById('other')).toBeUndefined();
});
