/** Pseudo-random numbers, the same for the same seed (a linear congruential generator, its high bits mixed). */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 2_654_435_761) >>> 0
    this.upTo(2)
  }

  /** A whole number from 0 to below `count`. */
  upTo(count: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0
    const mixed = Math.imul(this.state ^ (this.state >>> 15), 2_246_822_519) >>> 0
    return Math.floor(((mixed ^ (mixed >>> 13)) >>> 0) % count)
  }

  /** True with this chance in percent. */
  percent(chance: number): boolean {
    return this.upTo(100) < chance
  }

  /** @throws An error when there is nothing to pick from. */
  pick<T>(from: readonly T[]): T {
    const [picked] = from.slice(this.upTo(from.length))
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }
}
