import type { ReactNode } from 'react'
import { namesIn } from '../../names.ts'
import type { Props } from '../../reading.ts'
import { useDesk } from '../desk.ts'
import { campaignWords } from '../words.ts'
import { ArmyList } from './ArmyList.tsx'
import { useFolding } from './folding.ts'
import { HqSheet } from './HqSheet.tsx'
import { Score } from './Score.tsx'
import { ZoneCard } from './ZoneCard.tsx'

/** What one looks at: the army, an HQ, a zone, the score. Over the map it can be folded away. */
export function Panel(props: Props & { readonly isFolding?: boolean }): ReactNode {
  const { snapshot, isFolding = false } = props
  const { language, view } = snapshot
  const desk = useDesk()
  const words = campaignWords(language)
  const { shown } = desk
  const id = shown?.kind === 'hq' ? shown.id : null
  const units = (view.own?.units ?? []).flatMap(unit => (unit.hq === id ? [unit.id] : []))
  const folding = useFolding(props, units)
  const hasArmy = view.own !== null
  if (shown === null)
    return hasArmy ? (
      <button type="button" className="aom-plaque aom-panel-open" onClick={() => desk.show({ kind: 'army' })}>
        {words.army.open}
      </button>
    ) : null
  const title = { army: words.army.title, hq: '', zone: '', score: words.score.title }[shown.kind]
  return (
    <section className="aom-panel aom-plaque" data-shows={shown.kind} aria-label={nameOf()}>
      <header>
        {shown.kind === 'army' || !hasArmy ? (
          title === '' ? (
            <span />
          ) : (
            <h2>{title}</h2>
          )
        ) : (
          <button type="button" className="aom-panel-back" onClick={() => desk.show({ kind: 'army' })}>
            ‹ {words.army.title}
          </button>
        )}
        {isFolding ? (
          <button
            type="button"
            className="aom-panel-close"
            aria-label={words.army.close}
            onClick={() => desk.show(null)}
          >
            ×
          </button>
        ) : null}
      </header>
      <div className="aom-panel-body">
        {shown.kind === 'army' ? <ArmyList {...props} /> : null}
        {shown.kind === 'hq' ? (
          <HqSheet {...props} id={shown.id} folding={isFolding ? folding : null} />
        ) : null}
        {shown.kind === 'zone' ? <ZoneCard {...props} id={shown.id} /> : null}
        {shown.kind === 'score' ? <Score {...props} /> : null}
      </div>
    </section>
  )

  function nameOf(): string {
    const names = namesIn(language)
    if (shown?.kind === 'hq') return names.hq(shown.id)
    return shown?.kind === 'zone' ? names.zone(shown.id) : title
  }
}
