import { describe, expect, it } from 'vitest';
import { getAddressAfterLogin, getLoginAddress } from './paths.ts';

describe('getLoginAddress', () => {
  it('contains the current address with its query', () => {
    const address = getLoginAddress({ pathname: '/admin/dashboard/outbox', search: '?letter=a' });
    expect(getAddressAfterLogin(new URL(address, 'http://x').search)).toBe(
      '/admin/dashboard/outbox?letter=a',
    );
  });

  it('contains nothing for the dashboard, which is the default target', () => {
    expect(getLoginAddress()).toBe('/admin/login');
    expect(getLoginAddress({ pathname: '/admin/dashboard', search: '' })).toBe('/admin/login');
  });
});

describe('getAddressAfterLogin', () => {
  it.each([
    ['https://evil.example/admin/dashboard'],
    ['//evil.example/admin/dashboard'],
    ['/\\evil.example/admin/dashboard'],
    ['/admin/dashboard/../../go/store'],
    ['/admin/dashboardish'],
    ['/admin/login'],
    ['javascript:alert(1)'],
    ['http://['],
    [''],
  ])('returns the dashboard for %j', (next) => {
    expect(getAddressAfterLogin(`?${new URLSearchParams({ next }).toString()}`)).toBe('/admin/dashboard');
  });
});
