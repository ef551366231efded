import type { Table } from '../../table/units.ts'
import { letterOf, numberOf } from '../scene.ts'
import { isFiller, type Meaning, means } from './vocabulary.ts'

/** Reads a clause word by word, and remembers what it stumbled over. */
export class Reader {
  readonly table: Table
  readonly #words: readonly string[]
  #at = 0

  constructor(table: Table, words: readonly string[]) {
    this.table = table
    this.#words = words.filter(word => !isFiller(word))
  }

  /** What was not understood; empty: something is missing at the end. */
  get next(): string {
    return this.#words[this.#at] ?? ''
  }

  get isDone(): boolean {
    return this.#at >= this.#words.length
  }

  /** Takes the next word if it means that. */
  takes(meaning: Meaning): boolean {
    if (!means(this.next, meaning) || this.next === '') return false
    this.#at++
    return true
  }

  /** The one of these that the next word means. */
  one<M extends Meaning>(...meanings: readonly M[]): M | null {
    return meanings.find(meaning => this.takes(meaning)) ?? null
  }

  /** A number, with the point of either language; an inch or degree sign may follow it. */
  number(): number | null {
    const found = /^(\d{1,6}(?:[.,]\d{1,3})?)(?:″|"|°)?$/.exec(this.next)
    if (found === null) return null
    this.#at++
    return Number((found[1] ?? '').replace(',', '.'))
  }

  /** Inches, as mils. */
  mils(): number | null {
    const inches = this.number()
    return inches === null ? null : Math.round(inches * 1000)
  }

  /** Degrees, as tenths. */
  tenths(): number | null {
    const degrees = this.number()
    return degrees === null ? null : Math.round(degrees * 10)
  }

  point(): { x: number; y: number } | null {
    const x = this.mils()
    const y = x === null ? null : this.mils()
    return x === null || y === null ? null : { x, y }
  }

  /** The id of a unit, by its number in the drawing. */
  unit(): string | null {
    const at = this.table.scenario.units.findIndex((_, unit) => numberOf(unit) === this.next)
    return this.#found(this.table.scenario.units[at]?.id)
  }

  /** The id of an MF, by its letter. */
  formation(): string | null {
    const at = this.table.open.formations.findIndex((_, i) => letterOf(i).toLowerCase() === this.next)
    return this.#found(this.table.open.formations[at]?.id)
  }

  /** The id of a leader, by the word with which his short name or name ends or begins. */
  leader(): string | null {
    return this.#found(named(this.table.scenario.leaders, this.next))
  }

  block(): string | null {
    const { ground, objectives } = this.table.scenario
    const blocks = ground.blocks.map(({ id }) => ({
      id,
      name: objectives.find(each => each.id === id)?.name ?? id,
    }))
    const found = named(blocks, this.#words.slice(this.#at).join(' ')) ?? named(blocks, this.next)
    if (found !== null) this.#at = this.#words.length
    return found
  }

  #found(id: string | undefined | null): string | null {
    if (id === undefined || id === null) return null
    this.#at++
    return id
  }
}

interface Named {
  readonly id: string
  readonly name: string
  readonly short?: string
}

/** The only one of which a word of its name begins so. */
function named(things: readonly Named[], text: string): string | null {
  if (text === '') return null
  const fits = ({ id, name, short = '' }: Named): boolean =>
    id.toLowerCase() === text ||
    name.toLowerCase().startsWith(text) ||
    [...name.split(/[\s-]+/), short].some(word => word.toLowerCase().startsWith(text))
  const found = things.filter(fits)
  return found.length === 1 ? (found[0]?.id ?? null) : null
}
