import { registerBytes } from '#modules/analytics/schema.ts';

/**
 * How many different visitors there are, in at most 4 KB (HyperLogLog: Flajolet and others 2007, read by the estimator of
 * Ertl 2017, arXiv:1702.01284, which needs no table of corrections). A hash is 48 bits as a number. Up to `exactLimit` they
 * are kept as they are and the answer is exact; beyond it is 1.6 % off (standard error 1.04 / sqrt(4096)).
 */
export type Sketch = { hashes: Set<number> | undefined; registers: Uint8Array | undefined };

/** Bytes of a stored hash. */
export const hashBytes = 6;
const registerBits = 12;
const registerCount = registerBytes;
/** Bits of a hash that are not the number of its register. */
const restBits = 48 - registerBits;
const restSize = 2 ** restBits;
/** More would take more room than the registers: a stored sketch is one or the other by its length. */
const exactLimit = Math.floor((registerCount - 1) / hashBytes);

/** A sketch of nobody. */
export function createSketch(): Sketch {
  return { hashes: new Set(), registers: undefined };
}

/** Adds what is stored: hashes one behind the other, sketches of hashes among them. */
export function addHashes(sketch: Sketch, bytes: Buffer): void {
  for (let at = 0; at + hashBytes <= bytes.length; at += hashBytes)
    addHash(sketch, bytes.readUIntBE(at, hashBytes));
}

/** Adds registers as they are stored, several sketches one behind the other. */
export function addRegisters(sketch: Sketch, bytes: Buffer): void {
  for (let start = 0; start + registerCount <= bytes.length; start += registerCount) {
    const registers = toRegisters(sketch);
    for (let index = 0; index < registerCount; index += 1) {
      const rank = bytes[start + index] ?? 0;
      if (rank > (registers[index] ?? 0)) registers[index] = rank;
    }
  }
}

/** Adds a stored sketch. */
export function addSketch(sketch: Sketch, bytes: Buffer): void {
  if (bytes.length === registerCount) addRegisters(sketch, bytes);
  else addHashes(sketch, bytes);
}

/** As it is stored: by its length somebody sees which of both it is. */
export function storedSketch({ hashes, registers }: Sketch): Buffer {
  if (registers !== undefined) return Buffer.from(registers.buffer, registers.byteOffset, registerCount);
  const bytes = Buffer.alloc((hashes?.size ?? 0) * hashBytes);
  let at = 0;
  for (const hash of hashes ?? []) at = bytes.writeUIntBE(hash, at, hashBytes);
  return bytes;
}

/** How many there are. */
export function countOf({ hashes, registers }: Sketch): number {
  return registers === undefined ? (hashes?.size ?? 0) : Math.round(estimate(registers));
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
  // Leading zeros of the rest, and one: of its upper 4 bits, else of the 32 below.
  const upper = Math.floor(rest / 2 ** 32);
  const rank =
    upper > 0 ? Math.clz32(upper) - 32 + (restBits - 32) + 1 : Math.clz32(rest) + (restBits - 32) + 1;
  if (rank > (registers[index] ?? 0)) registers[index] = rank;
}

/** Algorithm 6 of Ertl's paper. */
function estimate(registers: Uint8Array): number {
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
