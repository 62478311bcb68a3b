import { expect, it } from 'vitest';
import { credentialFields, connectorIds } from './constants.ts';
import { findConnectorById, connectors } from './registry.ts';

it('reads every source, by the fields of its form and no others', () => {
  expect(connectors.map(({ id }) => id)).toEqual(connectorIds);
  for (const connector of connectors) {
    const opened = connector.open({});
    const faulty = 'errors' in opened ? opened.errors.map(({ path }) => path) : [];
    expect(faulty.toSorted()).toEqual(credentialFields[connector.id].toSorted());
  }
  expect(findConnectorById('other')).toBeUndefined();
});
