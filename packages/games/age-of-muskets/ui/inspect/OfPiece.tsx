import type { ReactNode } from 'react'
import { strengthOf } from '../battle/standing.ts'
import { displayOf } from '../campaign/pieces.ts'
import { campaignWords } from '../campaign/words.ts'
import { namesIn } from '../names.ts'
import { nationOf, printed, printedLeader, valuesOf } from '../printed.ts'
import type { HqInPlay, Snapshot, TroopsInPlay, UnitInPlay } from '../reading.ts'
import { withSign } from '../signed.ts'
import { wordsIn } from '../words.ts'
import { inspectWords } from './words/words.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly id: string
}

/** An HQ or a CU: one's own, a team-mate's that was shown, or one that lies face up (AOM-8.10). */
export function OfPiece({ snapshot, id }: Props): ReactNode {
  const { view } = snapshot
  const shown = [...(view.own === null ? [] : [view.own]), ...view.forces]
  const hqs = shown.flatMap(({ headquarters }) => headquarters)
  const units = shown.flatMap(each => each.units)
  const hq = hqs.find(each => each.id === id)
  if (hq !== undefined) return <OfHq snapshot={snapshot} hq={hq} units={displayOf(units, hq)} />
  const unit = units.find(each => each.id === id)
  if (unit !== undefined) return <OfUnit snapshot={snapshot} unit={unit} />
  const isOpen = view.counters.some(({ face }) => face === id)
  return isOpen ? <OfSeen snapshot={snapshot} id={id} /> : null
}

interface HeadProps extends Props {
  readonly leader: string | null
  readonly kind: string
}

function Head({ snapshot: { view, language }, id, leader, kind }: HeadProps): ReactNode {
  const names = namesIn(language)
  const words = inspectWords(language)
  const { initiative, tactical } = valuesOf(id, leader)
  const isChief = Object.values(view.battle?.commands ?? {}).some(({ cic }) => cic === id)
  const who =
    leader === null ? [] : [`${names.leader(leader)}: ${words.values(initiative, withSign(tactical))}`]
  return (
    <>
      <p className="inspect-title">
        <b>{names.piece(id)}</b>
        <span>
          {names.nationality(nationOf(id))}, {kind}
        </span>
      </p>
      {who.length === 0 && !isChief ? null : (
        <p>{[...who, ...(isChief ? [words.commands] : [])].join(' · ')}</p>
      )}
    </>
  )
}

interface HqProps extends Pick<Props, 'snapshot'> {
  readonly hq: HqInPlay
  readonly units: readonly UnitInPlay[]
}

function OfHq({ snapshot, hq, units }: HqProps): ReactNode {
  const { language } = snapshot
  const names = namesIn(language)
  const { sheet } = campaignWords(language)
  const size = printed().headquarters.get(hq.id)?.size ?? ''
  const sizes: { readonly [size: string]: string | undefined } = sheet.sizes
  return (
    <div className="inspect">
      <Head snapshot={snapshot} id={hq.id} leader={hq.leader} kind={sizes[size] ?? size} />
      <p>
        {names.zone(hq.zone)} · {sheet.available(hq.activityPoints)} ·{' '}
        {sheet.sp(units.reduce((sum, { troops }) => sum + strengthOf(troops).normal, 0))}
      </p>
      <ul>
        {units.map(({ id, troops }) => (
          <li key={id}>
            {names.shortUnit(id)} <b>{strengthOf(troops).normal}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OfUnit({ snapshot, unit }: Pick<Props, 'snapshot'> & { readonly unit: UnitInPlay }): ReactNode {
  const { language } = snapshot
  return (
    <div className="inspect">
      <Head snapshot={snapshot} id={unit.id} leader={unit.leader} kind={kindOf(unit.id, language)} />
      <p>{troopsOf(unit.troops, language).join(', ')}</p>
      <Shattered troops={unit.troops} language={language} />
    </div>
  )
}

const kindOf = (id: string, language: Snapshot['language']): string => {
  const kind = printed().units.get(id)?.kind ?? ''
  return wordsIn(language).battle.kinds[kind] ?? kind
}

/** "4 Line, 1 Artillery" */
const troopsOf = (troops: TroopsInPlay, language: Snapshot['language']): readonly string[] =>
  Object.entries(troops).map(
    ([type, [normal, shattered]]) => `${normal + shattered} ${namesIn(language).troopType(type)}`,
  )

function Shattered({
  troops,
  language,
}: {
  readonly troops: TroopsInPlay
  readonly language: Snapshot['language']
}): ReactNode {
  const { normal, shattered } = strengthOf(troops)
  const words = inspectWords(language)
  if (shattered === 0) return null
  return <p>{normal === 0 ? words.whollyShattered : `${words.shattered(shattered)}.`}</p>
}

/** AOM-8.10: name, kind and leader of what lies face up; its strength stays its owner's. */
function OfSeen({ snapshot, id }: Props): ReactNode {
  const { language } = snapshot
  const isHq = printed().headquarters.has(id)
  return (
    <div className="inspect">
      <Head
        snapshot={snapshot}
        id={id}
        leader={printedLeader(id)}
        kind={isHq ? 'HQ' : kindOf(id, language)}
      />
      <p>{inspectWords(language).strengthUnknown}</p>
    </div>
  )
}
