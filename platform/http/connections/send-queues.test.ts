import { describe, expect, it } from 'vitest';
import { formatClient, parseTcpTable } from '#platform/http/connections/send-queues.ts';

const headerLine =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n';
const createLine = (local: string, remote: string, state: string, queue: string) =>
  `   0: ${local} ${remote} ${state} ${queue}:00000000 01:00000014 00000000     0        0 16966189 1 0 20 4 30 10 -1\n`;
const mappedPrefix = '0000000000000000FFFF0000';

describe('the send queues of a port', () => {
  it.each([
    ['IPv4', createLine('0100007F:0BB8', '0200007F:C350', '01', '00027100'), '127.0.0.2 50000'],
    [
      'IPv4 in IPv6 form',
      createLine(`${mappedPrefix}0100007F:0BB8`, `${mappedPrefix}097100CB:C350`, '01', '00027100'),
      '203.0.113.9 50000',
    ],
    [
      'IPv6',
      createLine('0:0BB8', 'B80D0120000000000000000007000000:C350', '08', '00027100').replace(
        ' 0:0BB8',
        ' 00000000:0BB8',
      ),
      '2001:db8::7 50000',
    ],
  ])('are read for the address %s', (_name, table, client) => {
    expect(parseTcpTable(headerLine + table, 3000)).toEqual([[client, 160_000]]);
  });

  it('exclude empty queues and the queues of other ports', () => {
    const read = createLine('0100007F:0BB8', '0200007F:C350', '01', '00000000');
    const other = createLine('0100007F:0BB9', '0200007F:C350', '01', '00027100');
    expect(parseTcpTable(headerLine + read + other, 3000)).toEqual([]);
    expect(parseTcpTable('', 3000)).toEqual([]);
  });

  it('identify a client by the same address as its socket', () => {
    expect(formatClient('::ffff:203.0.113.9', 50_000)).toBe('203.0.113.9 50000');
    expect(formatClient('fe80::1%eth0', 1)).toBe('fe80::1 1');
  });
});
