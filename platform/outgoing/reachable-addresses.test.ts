import { expect, test } from 'vitest';
import { createReachableCheck } from './reachable-addresses.ts';

const isReachable = createReachableCheck(['10.0.8.0/24', 'fd00:8::/32', '127.0.0.1']);

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.2',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:93.184.215.14',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'example.com',
  '',
])('%s is never reachable', (address) => {
  expect(isReachable(address)).toBe(false);
});

test.each([
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '2606:2800:21f:cb07::1',
  '10.0.8.9',
  'fd00:8::9',
  '127.0.0.1',
])('%s is public, or in a network that the operator allows', (address) => {
  expect(isReachable(address)).toBe(true);
});
