import type { ReactNode } from 'react'
import type { UnitFile } from '../../../src/armies/army-file.ts'
import type { OwnUnit } from '../../../src/armies/own-army.ts'
import { HOUSE } from '../../../src/scenarios/index.ts'
import { ARTILLERY_CLASSES, QUALITIES, TRAITS, WEIGHTS } from '../../../src/vocabulary.ts'
import type { BoardWords } from '../../words/words.ts'
import { Choice, NumberField, TextField, Tick } from '../Fields.tsx'
import type { UnitChange } from './draft.ts'
import { Figure } from './Figure.tsx'
import { troopName, troopsFor } from './offers.ts'
import type { ArmyWords } from './words/words.ts'

interface Props {
  readonly unit: OwnUnit
  /** As the rules complete it. */
  readonly rated: UnitFile
  readonly words: ArmyWords
  readonly board: BoardWords
  /** That its formation fights in. */
  readonly year: number
  readonly change: (change: UnitChange) => void
  readonly remove: () => void
}

const MOST_MEN = 3000
const MOST_GUNS = 24
export const FOOT_AND_HORSE = ['infantry', 'cavalry'] as const

/** What another branch has is taken out with the branch. */
const CHANGED: { readonly [B in (typeof FOOT_AND_HORSE)[number]]: UnitChange } = {
  infantry: {
    branch: 'infantry',
    troop: undefined,
    weight: undefined,
    lancer: undefined,
    uniform: undefined,
  },
  cavalry: { branch: 'cavalry', troop: undefined, weight: 'light', skirmish: undefined, uniform: undefined },
}

/** All that can be said of a unit. */
export function UnitFields({ unit, rated, words, board, year, change, remove }: Props): ReactNode {
  const { branch, quality, weight = 'medium', traits } = rated
  return (
    <div className="mar-army-fields">
      <div className="mar-edit-row">
        <TextField label={words.unitName} value={unit.name} change={name => change({ name })} />
        <TextField
          label={words.short}
          value={unit.short ?? ''}
          most={7}
          change={short => change({ short: short === '' ? undefined : short })}
        />
        <Troops {...{ unit, rated, words, year, change }} />
        {branch === 'artillery' ? null : (
          <Choice
            label={words.branch}
            value={branch}
            items={FOOT_AND_HORSE.map(value => ({ value, title: words.branches[value] }))}
            change={to => change({ quality, ...CHANGED[to] })}
          />
        )}
        <Choice
          label={words.quality}
          value={quality}
          items={QUALITIES.map(value => ({ value, title: board.qualities[value] }))}
          change={to => change({ quality: to })}
        />
        {branch === 'artillery' ? (
          <>
            <NumberField
              label={words.guns}
              value={unit.guns ?? 0}
              least={1}
              most={MOST_GUNS}
              change={guns => change({ guns: Math.round(guns) })}
            />
            <NumberField
              label={words.pounder}
              value={rated.pounder ?? 6}
              least={1}
              most={48}
              change={pounder => change({ pounder: Math.round(pounder), weight: undefined })}
            />
            <Choice
              label={words.artilleryClass}
              value={rated.artilleryClass ?? 'foot'}
              items={ARTILLERY_CLASSES.map(value => ({ value, title: words.artilleryClasses[value] }))}
              // MAR-2.5: siege guns are heavy, whatever they were before.
              change={artilleryClass =>
                change({ artilleryClass, ...(artilleryClass === 'siege' ? { weight: undefined } : {}) })
              }
            />
          </>
        ) : (
          <NumberField
            label={words.men}
            value={unit.men ?? 0}
            least={1}
            most={MOST_MEN}
            change={men => change({ men: Math.round(men) })}
          />
        )}
        {branch === 'infantry' ? null : (
          <Choice
            label={words.weight}
            value={weight}
            items={WEIGHTS.map(value => ({ value, title: words.weights[value] }))}
            change={to => change({ weight: to })}
          />
        )}
      </div>
      <div className="mar-edit-row mar-army-ticks">
        {branch === 'infantry' ? (
          <Tick
            label={words.skirmish}
            value={rated.skirmish ?? false}
            change={skirmish => change({ skirmish: skirmish || undefined })}
          />
        ) : null}
        {branch === 'cavalry' ? (
          <Tick
            label={words.lancer}
            value={rated.lancer ?? false}
            change={lancer => change({ lancer: lancer || undefined })}
          />
        ) : null}
        {TRAITS.map(trait => (
          <Tick
            key={trait}
            label={words.traitNames[trait]}
            value={traits.includes(trait)}
            change={has =>
              change({ traits: has ? [...traits, trait] : traits.filter(other => other !== trait) })
            }
          />
        ))}
      </div>
      <Uniforms unit={unit} rated={rated} words={words} change={change} />
      <button type="button" className="press press-plain" onClick={remove}>
        {words.remove}
      </button>
    </div>
  )
}

/** What a rating says is left to it; the author may still say otherwise of each. */
const AS_RATED: UnitChange = {
  branch: undefined,
  quality: undefined,
  weight: undefined,
  skirmish: undefined,
  lancer: undefined,
  artilleryClass: undefined,
  traits: undefined,
}

/** MAR-18.1: of which kind it is, of those that its nation has in that year. */
function Troops({ unit, rated, words, year, change }: Omit<Props, 'board' | 'remove'>): ReactNode {
  const { branch, nation } = rated
  const among = branch === 'artillery' ? (['artillery'] as const) : FOOT_AND_HORSE
  const troops = [
    ...new Set([...troopsFor(nation, year, among), ...(unit.troop === undefined ? [] : [unit.troop])]),
  ]
  if (troops.length === 0) return null
  const written: UnitChange = {
    troop: undefined,
    branch,
    quality: rated.quality,
    skirmish: rated.skirmish,
    weight: rated.weight,
    lancer: rated.lancer,
    artilleryClass: rated.artilleryClass,
    traits: [...rated.traits],
  }
  return (
    <Choice
      label={words.kind}
      value={unit.troop ?? ''}
      items={[
        { value: '', title: words.written },
        ...troops.map(value => ({ value, title: troopName(value, words) })),
      ]}
      change={troop => change(troop === '' ? written : { ...AS_RATED, troop, uniform: undefined })}
    />
  )
}

/** Those of the unit's nation and branch, or of its branch where the nation has none. */
function uniformsFor({ nation, branch, uniform }: UnitFile): readonly string[] {
  const { entries } = HOUSE.armies.uniforms
  const ofBranch = entries.filter(entry => entry.branch === branch)
  const own = ofBranch.filter(entry => entry.nation === nation)
  return [...new Set([...(own.length > 0 ? own : ofBranch).map(({ id }) => id), uniform])]
}

function Uniforms({
  unit,
  rated,
  words,
  change,
}: Pick<Props, 'unit' | 'rated' | 'words' | 'change'>): ReactNode {
  return (
    <fieldset className="mar-army-uniforms">
      <legend>{words.uniform}</legend>
      {uniformsFor(rated).map((uniform, i) => (
        <label key={uniform} className="mar-army-uniform">
          <input
            type="radio"
            name={`uniform ${rated.id} ${unit.name}`}
            checked={uniform === rated.uniform}
            aria-label={words.uniformNumber(i + 1)}
            onChange={() => change({ uniform })}
          />
          <Figure unit={{ ...rated, uniform }} />
        </label>
      ))}
    </fieldset>
  )
}
