import type { ReactNode } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import type { BattleInPlay, Props } from '../reading.ts'
import { Beside } from './Beside.tsx'
import { Between } from './Between.tsx'
import { Counters } from './Counters.tsx'
import { chitSpots } from './chit-spots.ts'
import { Country } from './Ground.tsx'
import { EnemyHand, Hand } from './Hand.tsx'
import { postedIn } from './laid.ts'
import { Pointer } from './Pointer.tsx'
import { Sections } from './Sections.tsx'
import { SceneProvider, sceneOf, useScene } from './scene.ts'
import { spotsOf } from './spots.ts'
import { standingIn } from './standing.ts'
import { Tags } from './Tags.tsx'
import { Touch } from './Touch.tsx'

/** The Battle Display (AOM-28.2): the picture, and over it what can be touched. */
export function BattleDisplay(props: Props & { readonly battle: BattleInPlay }): ReactNode {
  const { snapshot, before, battle, pointer, pointedAt, motion } = props
  const { question } = useChoosing()
  const scene = sceneOf(props, battle)
  const { layout } = scene
  const spots = spotsOf(scene, standingIn(snapshot.view, postedIn(question.drafting)))
  const chits = chitSpots(scene, question)
  return (
    <SceneProvider value={scene}>
      <div className={`aom-html aom-battle ${motion && before !== null ? 'aom-moving' : ''}`}>
        <svg className="aom-display" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
          <rect className="aom-display-paper" width={layout.width} height={layout.height} />
          <Country
            width={layout.width}
            height={layout.height}
            gap={layout.gap}
            zone={battle.zone}
            hasBrook={battle.riverCrossed}
          />
          <Frame />
          <Title />
          <Sections />
          <Beside />
          <EnemyHand />
          <Hand spots={chits} />
          <Between />
          <Counters spots={spots} />
          {pointedAt === null ? null : <Pointer line={pointedAt} spots={spots} />}
        </svg>
        <Touch spots={spots} chits={chits} pointer={pointer} />
        <Tags spots={spots} />
      </div>
    </SceneProvider>
  )
}

/** A thin double frame; a telephone has no room for it. */
function Frame(): ReactNode {
  const { layout } = useScene()
  const { width: w, height: h, isLarge } = layout
  return isLarge ? null : (
    <>
      <rect className="aom-display-frame" x="0.8" y="0.8" width={w - 1.6} height={h - 1.6} />
      <rect className="aom-display-rule" x="3" y="3" width={w - 6} height={h - 6} />
    </>
  )
}

/** Where, when, and how far it has come. */
function Title(): ReactNode {
  const { layout, battle, names, words, snapshot } = useScene()
  if (layout.title === null) return null
  const { x, y, w, h } = layout.title
  const { scenario, turn } = snapshot.view
  const date = names.date(scenario.id, scenario.kind === 'battle' ? Number.NaN : turn)
  const when = battle.round === 0 ? date : `${date}, ${words.round(battle.round)}`
  const { ended } = battle
  const result =
    ended === null
      ? null
      : ended.winner === null
        ? words.battle.drawn
        : words.battle.won(names.side(ended.winner))
  return (
    <text className="aom-display-title" x={x + w / 2} y={y + h - 10}>
      {names.zone(battle.zone)}
      <tspan className="aom-display-date" dx="14">
        {result ?? when}
      </tspan>
    </text>
  )
}
