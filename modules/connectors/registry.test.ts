import { expect, it } from 'vitest';
import { credentialFields, sourceIds } from './constants.ts';
import { connectorOf, connectors } from './registry.ts';

it('reads every source, by the fields of its form and no others', () => {
  expect(connectors.map(({ id }) => id)).toEqual(sourceIds);
  for (const connector of connectors) {
    const opened = connector.open({});
    const faulty = 'faults' in opened ? opened.faults.map(({ path }) => path) : [];
    expect(faulty.toSorted()).toEqual(credentialFields[connector.id].toSorted());
  }
  expect(connectorOf('other')).toBeUndefined();
});
