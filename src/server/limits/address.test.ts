import { describe, expect, test } from 'vitest';
import { addressKey } from './address.ts';

describe('what counts as one address', () => {
  test.each([
    ['192.168.1.20', '192.168.1.20'],
    ['::ffff:192.168.1.20', '192.168.1.20'],
    ['::FFFF:c0a8:0114', '192.168.1.20'],
    ['0:0:0:0:0:ffff:192.168.1.20', '192.168.1.20'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('the neighbour in the next /64 is somebody else', () => {
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  });

  test('what is no address counts for itself, and is kept short', () => {
    expect(addressKey('10.0.0.1:5123')).toBe('10.0.0.1:5123');
    expect(addressKey(`fe80::${'1'.repeat(5000)}`)).toHaveLength(45);
    expect(addressKey(undefined)).toBe('');
  });
});
