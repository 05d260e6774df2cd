import { brotliDecompressSync } from 'node:zlib'

/** The tables that WOFF2 names by a number, up to the one that is looked for. */
const CMAP = 0
/** The number of a table whose four letters follow. */
const SPELLED = 63
/** The numbers of the two tables whose length may change on the way. */
const GLYF_AND_LOCA = [10, 11]

/** The code points that a WOFF2 file has a glyph for: its table `cmap`, which the format only compresses. */
export function lettersOf(file: Buffer): ReadonlySet<number> {
  const count = file.readUInt16BE(12)
  const packed = file.readUInt32BE(20)
  let at = 48
  let offset = 0
  let found = -1
  const length = () => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let index = 0; index < count; index += 1) {
    const flags = file.readUInt8(at++)
    const table = flags & 63
    if (table === SPELLED) at += 4
    const plain = length()
    const isChanged = GLYF_AND_LOCA.includes(table) ? flags >> 6 !== 3 : flags >> 6 !== 0
    if (table === CMAP) found = offset
    offset += isChanged ? length() : plain
  }
  if (found === -1) throw new Error('The font has no table of its letters.')
  return readCmap(brotliDecompressSync(file.subarray(at, at + packed)).subarray(found))
}

/** Format 4, segments of neighbouring code points, is the one for the letters up to U+FFFF. */
function readCmap(cmap: Buffer): ReadonlySet<number> {
  const letters = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = cmap.readUInt32BE(8 + 8 * index)
    if (cmap.readUInt16BE(at) !== 4) continue
    const size = cmap.readUInt16BE(at + 6)
    for (let segment = 0; segment < size; segment += 2) {
      const last = cmap.readUInt16BE(at + 14 + segment)
      const first = cmap.readUInt16BE(at + 16 + size + segment)
      const delta = cmap.readInt16BE(at + 16 + 2 * size + segment)
      const place = at + 16 + 3 * size + segment
      const range = cmap.readUInt16BE(place)
      for (let letter = first; letter <= last && letter < 0xffff; letter += 1) {
        const glyph = range === 0 ? (letter + delta) & 0xffff : cmap.readUInt16BE(place + range + 2 * (letter - first))
        if (glyph !== 0) letters.add(letter)
      }
    }
  }
  return letters
}
