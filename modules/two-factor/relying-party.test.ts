import { expect, test } from 'vitest';
import { getRelyingParty } from './relying-party.ts';

test.each([
  ['https://www.example.com', { id: 'www.example.com', origin: 'https://www.example.com' }],
  ['https://www.example.com:8443', { id: 'www.example.com', origin: 'https://www.example.com:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://www.example.com', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
  ['http://192.168.1.20:3000', undefined],
])('returns the relying party of %s, or undefined', (publicUrl, party) => {
  expect(getRelyingParty(publicUrl)).toEqual(party);
});
