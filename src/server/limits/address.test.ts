import { describe, expect, test } from 'vitest';
import { addressKey } from './address.ts';

describe('addressKey', () => {
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
    ['192.168.1.20:5123', '192.168.1.20'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::2]', '2001:db8:0:0::/64'],
    ['[::ffff:192.168.1.20]:80', '192.168.1.20'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('another /64 has another key', () => {
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  });

  test('an invalid address is its own key, truncated', () => {
    for (const text of ['unknown', '_hidden:80', '10.0.0.1:', '10.0.0.1:80:80', '[', '[]:1', '']) {
      expect(addressKey(text)).toBe(text);
    }
    expect(addressKey(`fe80::${'1'.repeat(5000)}`)).toHaveLength(45);
    expect(addressKey(undefined)).toBe('');
  });
});
