import { registerBytes } from '#modules/analytics/schema.ts';

/**
 * Counts distinct visitors in at most 4 KB (HyperLogLog: Flajolet and others 2007, with the estimator of Ertl 2017,
 * arXiv:1702.01284, which needs no correction table). A hash is a 48-bit number. Up to `exactLimit` the hashes are
 * stored and the count is exact; beyond it the standard error is 1.6 % (1.04 / sqrt(4096)).
 */
export type Sketch = { hashes: Set<number> | undefined; registers: Uint8Array | undefined };

export const hashBytes = 6;
const registerBits = 12;
const registerCount = registerBytes;
/** Bits of a hash that remain after the register index. */
const restBits = 48 - registerBits;
const restSize = 2 ** restBits;
/**
 * Maximum number of stored hashes; more hashes would need more bytes than the registers. The length of a stored
 * sketch shows whether it contains hashes or registers.
 */
const exactLimit = Math.floor((registerCount - 1) / hashBytes);

export function createSketch(): Sketch {
  return { hashes: new Set(), registers: undefined };
}

/** Adds concatenated hashes, or concatenated sketches that contain hashes. */
export function addHashes(sketch: Sketch, bytes: Buffer): void {
  for (let at = 0; at + hashBytes <= bytes.length; at += hashBytes)
    addHash(sketch, bytes.readUIntBE(at, hashBytes));
}

/** Adds the registers of one or more concatenated sketches. */
export function addRegisters(sketch: Sketch, bytes: Buffer): void {
  for (let start = 0; start + registerCount <= bytes.length; start += registerCount) {
    const registers = toRegisters(sketch);
    for (let index = 0; index < registerCount; index += 1) {
      const rank = bytes[start + index] ?? 0;
      if (rank > (registers[index] ?? 0)) registers[index] = rank;
    }
  }
}

export function addSketch(sketch: Sketch, bytes: Buffer): void {
  if (bytes.length === registerCount) addRegisters(sketch, bytes);
  else addHashes(sketch, bytes);
}

/** Returns the stored form of a sketch. Its length shows whether it contains hashes or registers. */
export function serializeSketch({ hashes, registers }: Sketch): Buffer {
  if (registers !== undefined) return Buffer.from(registers.buffer, registers.byteOffset, registerCount);
  const bytes = Buffer.alloc((hashes?.size ?? 0) * hashBytes);
  let at = 0;
  for (const hash of hashes ?? []) at = bytes.writeUIntBE(hash, at, hashBytes);
  return bytes;
}

export function estimateCount({ hashes, registers }: Sketch): number {
  return registers === undefined ? (hashes?.size ?? 0) : Math.round(estimateFromRegisters(registers));
}

function addHash(sketch: Sketch, hash: number): void {
  if (sketch.registers !== undefined) {
    addToRegisters(sketch.registers, hash);
    return;
  }
  sketch.hashes ??= new Set();
  sketch.hashes.add(hash);
  if (sketch.hashes.size > exactLimit) toRegisters(sketch);
}

function toRegisters(sketch: Sketch): Uint8Array {
  if (sketch.registers !== undefined) return sketch.registers;
  const registers = new Uint8Array(registerCount);
  for (const hash of sketch.hashes ?? []) addToRegisters(registers, hash);
  sketch.hashes = undefined;
  sketch.registers = registers;
  return registers;
}

function addToRegisters(registers: Uint8Array, hash: number): void {
  const index = Math.floor(hash / restSize);
  const rest = hash % restSize;
  // The rank is the number of leading zeros of the remaining 36 bits plus one: the upper 4 bits first, then the lower 32.
  const upper = Math.floor(rest / 2 ** 32);
  const rank =
    upper > 0 ? Math.clz32(upper) - 32 + (restBits - 32) + 1 : Math.clz32(rest) + (restBits - 32) + 1;
  if (rank > (registers[index] ?? 0)) registers[index] = rank;
}

/** Estimates the number of visitors with algorithm 6 of Ertl's paper. */
function estimateFromRegisters(registers: Uint8Array): number {
  const counts = Array.from<number>({ length: restBits + 2 }).fill(0);
  for (const rank of registers) counts[rank] = (counts[rank] ?? 0) + 1;
  let sum = registerCount * tau(1 - (counts[restBits + 1] ?? 0) / registerCount);
  for (let rank = restBits; rank >= 1; rank -= 1) sum = 0.5 * (sum + (counts[rank] ?? 0));
  sum += registerCount * sigma((counts[0] ?? 0) / registerCount);
  return registerCount ** 2 / (2 * Math.LN2 * sum);
}

function sigma(share: number): number {
  if (share === 1) return Infinity;
  let [power, weight, sum] = [share, 1, share];
  for (let before = -1; before !== sum;) {
    before = sum;
    power *= power;
    sum += power * weight;
    weight += weight;
  }
  return sum;
}

function tau(share: number): number {
  if (share === 0 || share === 1) return 0;
  let [root, weight, sum] = [share, 1, 1 - share];
  for (let before = -1; before !== sum;) {
    before = sum;
    root = Math.sqrt(root);
    weight *= 0.5;
    sum -= (1 - root) ** 2 * weight;
  }
  return sum / 3;
}
