import { Fragment, type ReactNode, useState } from 'react'
import type { FormationFile, UnitFile } from '../../../src/armies/army-file.ts'
import type { OwnFormation, OwnUnit } from '../../../src/armies/own-army.ts'
import type { Branch } from '../../../src/vocabulary.ts'
import type { BoardWords } from '../../words/words.ts'
import { Choice, TextField } from '../Fields.tsx'
import {
  type ArmyDraft,
  addBrigade,
  addUnit,
  allUnits,
  changeFormation,
  changeUnit,
  GUNS,
  type Post,
  removeUnit,
  unitsAt,
} from './draft.ts'
import { Figure } from './Figure.tsx'
import { FormationFields } from './FormationFields.tsx'
import { GUN_KINDS, newTroops, newUnit, troopName, troopsFor, UNIT_KINDS, type UnitKind } from './offers.ts'
import { FOOT_AND_HORSE, UnitFields } from './UnitFields.tsx'
import type { ArmyWords } from './words/words.ts'

interface Props {
  readonly draft: ArmyDraft
  /** Which of its formations. */
  readonly formation: number
  readonly mf: OwnFormation
  /** As the rules complete it. */
  readonly rated: FormationFile
  readonly words: ArmyWords
  readonly board: BoardWords
  /** What is open to be changed. */
  readonly open: string | null
  readonly setOpen: (what: string | null) => void
  readonly change: (draft: ArmyDraft) => void
}

/** One unit as written is one or two of those who will stand on the table (MAR-2.31). */
function ratedOf(units: readonly OwnUnit[], all: readonly UnitFile[]): readonly (readonly UnitFile[])[] {
  const left = [...all]
  return units.map(() => {
    const [first, ...more] = left.splice(0, left[0]?.battleGroup === undefined ? 1 : 2)
    return first === undefined ? [] : [first, ...more]
  })
}

/** A formation with its brigades, and what the rules make of it. */
export function Formation(props: Props): ReactNode {
  const { draft, formation, mf, rated, words, board, open, setOpen, change } = props
  const key = `mf ${formation}`
  const isOpen = open === key
  const brigades = mf.brigades ?? []
  const brigade = (name: string) =>
    change(addBrigade(draft, formation, name, newUnit(allUnits(mf), 'line', words)))
  return (
    <section className="mar-army-mf" aria-label={mf.name}>
      <h2 className="mar-army-name">
        <button
          type="button"
          className="mar-army-head"
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? null : key)}
        >
          <b>{mf.name}</b>
          <span>{summary(rated, words, board)}</span>
        </button>
      </h2>
      {isOpen ? <FormationFields {...props} /> : null}
      {brigades.map(({ name, units }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: brigades may be called alike.
        <Fragment key={i}>
          {isOpen ? (
            <TextField
              label={words.brigadeName}
              value={name}
              change={next =>
                change(
                  changeFormation(draft, formation, was => ({
                    ...was,
                    brigades: brigades.map((each, n) => (n === i ? { ...each, name: next } : each)),
                  })),
                )
              }
            />
          ) : (
            <h3 className="mar-army-brigade">{name}</h3>
          )}
          <Units {...props} brigade={i} rows={ratedOf(units, rated.brigades[i]?.units ?? [])} />
          <Adder
            kinds={UNIT_KINDS}
            branches={FOOT_AND_HORSE}
            label={words.addUnit}
            {...{ draft, mf, words }}
            add={unit => change(addUnit(draft, formation, i, unit))}
          />
        </Fragment>
      ))}
      <p className="row">
        <button
          type="button"
          className="press press-quiet"
          onClick={() => brigade(words.brigade(brigades.length + 1))}
        >
          {words.addBrigade}
        </button>
      </p>
      <h3 className="mar-army-brigade">{words.artillery}</h3>
      <Units {...props} brigade={GUNS} rows={ratedOf(unitsAt(mf, GUNS), rated.artillery)} />
      <Adder
        kinds={GUN_KINDS}
        branches={['artillery']}
        label={words.addBattery}
        {...{ draft, mf, words }}
        add={unit => change(addUnit(draft, formation, GUNS, unit))}
      />
    </section>
  )
}

function summary({ type, quality, levels, scv }: FormationFile, words: ArmyWords, board: BoardWords): string {
  return [
    words.types[type],
    quality === undefined ? '' : board.qualities[quality],
    ...(levels === undefined
      ? []
      : (['steady', 'shaken', 'spent'] as const).map(level =>
          words.level(board.levels[level], levels[level]),
        )),
    scv === undefined ? '' : words.skirmishers(scv.steady),
  ]
    .filter(Boolean)
    .join(' · ')
}

interface UnitsProps extends Props {
  readonly brigade: Post['brigade']
  readonly rows: readonly (readonly UnitFile[])[]
}

function Units({ brigade, rows, ...props }: UnitsProps): ReactNode {
  const { draft, formation, mf, words, board, open, setOpen, change } = props
  return (
    <ul className="mar-army-units">
      {unitsAt(mf, brigade).map((unit, i) => {
        const [first, ...more] = rows[i] ?? []
        if (first === undefined) return null
        const key = `unit ${formation} ${brigade} ${i}`
        const isOpen = open === key
        const post: Post = { formation, brigade, unit: i }
        return (
          <li key={key}>
            <button
              type="button"
              className="mar-army-unit"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? null : key)}
            >
              <Figure unit={first} />
              <b>{unit.name}</b>
              <span>
                {words.strength(unit.men ?? 0, unit.guns ?? 0)} · {board.qualities[first.quality]}
                {more.length === 0 ? null : ` · ${words.groups(1 + more.length)}`}
              </span>
              <span className="mar-army-designation">{first.designation}</span>
            </button>
            {isOpen ? (
              <UnitFields
                unit={unit}
                rated={first}
                words={words}
                board={board}
                year={mf.year}
                change={changed => change(changeUnit(draft, post, changed))}
                remove={() => {
                  setOpen(null)
                  change(removeUnit(draft, post))
                }}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

interface AdderProps extends Pick<Props, 'draft' | 'mf' | 'words'> {
  readonly kinds: readonly UnitKind[]
  readonly branches: readonly Branch[]
  readonly label: string
  readonly add: (unit: OwnUnit) => void
}

/** The kinds of troops that the nation has in that year, as rated; and those that any may have. */
function Adder({ draft, mf, kinds, branches, label, words, add }: AdderProps): ReactNode {
  const [nation, { year }] = [mf.nation ?? draft.army.nation, mf]
  const troops = troopsFor(nation, year, branches)
  const items = [
    ...troops.map(value => ({
      value,
      title: troopName(value, words),
      group: words.rated(words.nations[nation] ?? nation, year),
    })),
    ...kinds.map(value => ({ value: String(value), title: words.kinds[value].name, group: words.plain })),
  ]
  const [wanted, want] = useState<string | null>(null)
  const value = items.find(each => each.value === wanted)?.value ?? items[0]?.value ?? ''
  const make = (): OwnUnit => {
    const kind = kinds.find(each => each === value)
    const others = draft.army.majorFormations.flatMap(allUnits)
    return kind === undefined
      ? newTroops(others, { nation, year, troop: value }, words)
      : newUnit(others, kind, words)
  }
  return (
    <div className="mar-edit-row">
      <Choice label={words.kind} value={value} items={items} change={want} />
      <button type="button" className="press press-plain" onClick={() => add(make())}>
        {label}
      </button>
    </div>
  )
}
