import type { ReactNode } from 'react'
import { isOnTable, unitAt } from '../../../src/table/units.ts'
import { useLooking } from '../../looking.ts'
import { type Props, scenarioOf } from '../../reading.ts'
import { type AimKind, aimKindAt } from '../aim/aims.ts'
import { isReacting, REACTIONS } from '../aim/reactions.ts'
import { withUsual } from '../at-hand.ts'
import { useHand } from '../hand.ts'
import { underHand } from '../moving.ts'
import { isOrdering } from '../order/kinds.ts'
import { isDeploying } from '../place/deploying.ts'
import { HITS, isOwn, LEADERS, MOVEMENT } from '../scene.ts'
import { type HandsWords, handsWordsIn, nameOf } from '../words/words.ts'
import { FireSheet } from './FireSheet.tsx'
import { LeaderSheet } from './LeaderSheet.tsx'
import { MoveSheet } from './MoveSheet.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { PlaceSheet } from './PlaceSheet.tsx'
import { ReactionSheet } from './ReactionSheet.tsx'
import { UnitList } from './UnitList.tsx'

/** What the action bar says of what hands do: the same that is drawn on the table, as lists and numbers. */
export function HandsDetail({ snapshot }: Pick<Props, 'snapshot'>): ReactNode {
  const { scene, table, lay } = useHand()
  const { selected } = useLooking()
  if (scene === null) return null
  const { language } = snapshot
  const words = handsWordsIn(language)
  const own = selected !== null && isOwn(scene, selected) ? selected : null
  const isThere = own !== null && isOnTable(unitAt(table, own))
  const kind = aimKindAt(scene.step)
  const note = kind === null ? null : noteOf(kind, snapshot, words)
  const areHits = scene.step === HITS
  const isUsual = kind === 'fire' || isDeploying(scene.step) || areHits
  const under = own !== null && isThere && scene.step === MOVEMENT ? underHand(scene, own) : null
  return (
    <div className="mar-detail">
      {own !== null && under !== null ? (
        <MoveSheet key={own} unit={own} under={under} scene={scene} language={language} />
      ) : scene.step === MOVEMENT ? (
        <UnitList scene={scene} language={language} />
      ) : null}
      {own === null && isDeploying(scene.step) ? <p className="order-note">{words.placeHelp}</p> : null}
      {own !== null && isDeploying(scene.step) ? (
        <PlaceSheet key={own} unit={own} scene={scene} language={language} />
      ) : null}
      {isOrdering(scene.step) ? <OrderSheet scene={scene} selected={selected} language={language} /> : null}
      {scene.step === LEADERS ? <LeaderSheet scene={scene} language={language} /> : null}
      {kind === 'fire' ? <FireSheet scene={scene} own={own} language={language} /> : null}
      {isReacting(scene.step) ? <ReactionSheet scene={scene} language={language} /> : null}
      {areHits ? (
        <p className="order-note" role="status">
          {hitsLeft(snapshot, withUsual(scene.hand, scene.laid).length, words)}
        </p>
      ) : null}
      {note === null ? null : <p className="order-note">{note}</p>}
      {isUsual ? (
        <div className="mar-row">
          <button
            type="button"
            className="press press-plain"
            title={words.usualHelp}
            onClick={() => lay(withUsual(scene.hand, scene.laid))}
          >
            {words.usual}
          </button>
          <button type="button" className="press press-plain" onClick={() => lay([])}>
            {words.clear}
          </button>
        </div>
      ) : null}
    </div>
  )
}

/** MAR-7.6: whose hits they are, and how many of them are laid. */
function hitsLeft(snapshot: Props['snapshot'], all: number, words: HandsWords): string {
  const { draft, choices, language } = snapshot
  const formation: unknown = Reflect.get(choices[0]?.decision ?? {}, 'formation')
  const name =
    typeof formation === 'string' ? nameOf(language, scenarioOf(snapshot)).formation(formation) : null
  return words.hitsLaid(name, draft?.parts.length ?? 0, all)
}

/** How one is pointed at another; where nothing comes to mind that could be, that, and nothing at all if it was by the way. */
function noteOf(
  kind: AimKind,
  { draft, pending }: Pick<Props['snapshot'], 'draft' | 'pending'>,
  { pressEnemy }: HandsWords,
): string | null {
  const isThere = [...(draft?.parts ?? []), ...(draft?.next ?? [])].some(({ part }) => part.type === kind)
  if (kind === 'fire' || isThere) return pressEnemy[kind]
  return pending.step === REACTIONS ? null : pressEnemy.nobody
}
