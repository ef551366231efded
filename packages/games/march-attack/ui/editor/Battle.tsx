import type { EditorProps } from '@grognard/table'
import { type ReactNode, useState } from 'react'
import type { FormationFile } from '../../src/armies/army-file.ts'
import { calledIn } from '../words/words.ts'
import { Beginning, type Origins } from './Beginning.tsx'
import { Canvas } from './Canvas.tsx'
import type { Draft, Thing } from './draft.ts'
import { download, Judged } from './Judged.tsx'
import { calledInBattle, namer } from './naming.ts'
import { BattlePanel, GroundPanel, ObjectivesPanel } from './Panels.tsx'
import { plainly } from './plainly.ts'
import { SelectedPanel } from './SelectedPanel.tsx'
import { SidePanel } from './SidePanel.tsx'
import { Tabs, tabId } from './Tabs.tsx'
import { sideOfPiece } from './troops.ts'
import type { Drawn } from './use-drawn.ts'
import type { EditorWords } from './words/words.ts'

const TABS = ['battle', 'ground', 'objectives', 'first', 'second'] as const
export type Tab = (typeof TABS)[number]
const PANEL = 'mar-edit-panel'

interface Props extends Pick<EditorProps, 'language' | 'RuleLink'>, Origins {
  readonly drawn: Drawn<Draft>
  readonly words: EditorWords
  /** Those that may be chosen, one's own first. */
  readonly formations: readonly FormationFile[]
  readonly tab: Tab
  readonly setTab: (tab: Tab) => void
  readonly play: () => void
}

/** The table and what lies on it, who fights, and for what. */
export function Battle({
  language,
  RuleLink,
  drawn,
  words,
  origins,
  origin,
  start,
  formations,
  tab,
  setTab,
  play,
}: Props): ReactNode {
  const { draft, change } = drawn
  const [selected, select] = useState<Thing | null>(null)
  const choose = (thing: Thing | null) => {
    select(thing)
    if (thing?.kind === 'feature') setTab('ground')
    if (thing?.kind === 'objective') setTab('objectives')
    if (thing?.kind === 'zone') setTab(thing.side === 0 ? 'first' : 'second')
  }
  const nameOf = namer(draft, formations, words)
  const called = (name: string): string => calledIn(language, name)
  const reasons = plainly(drawn.reasons, drawn.file.name, calledInBattle(draft, formations, words, called))
  const titleOf: { readonly [T in Tab]: string } = {
    ...words.tabs,
    first: called(draft.sides[0].name),
    second: called(draft.sides[1].name),
  }
  const panel = { draft, words, change, selected, select: choose }
  const isSound = reasons !== null && reasons.length === 0
  return (
    <>
      <p className="mar-edit-lead">{words.lead}</p>
      <Beginning
        origins={origins}
        origin={origin}
        start={start}
        words={words}
        drawn={drawn}
        letGo={() => select(null)}
      />
      <div className="mar-edit-both">
        <div className="mar-edit-table">
          <Canvas
            draft={draft}
            selected={selected}
            wrong={reasons?.flatMap(({ about }) => about) ?? []}
            label={words.table}
            nameOf={nameOf}
            sideOf={piece => sideOfPiece(draft, piece, formations)}
            cornerName={words.corner}
            select={choose}
            change={drawn.drag}
          />
          <p className="hint">{words.keys}</p>
        </div>
        <div className="mar-edit-beside">
          <Tabs
            panel={PANEL}
            label={words.sections}
            tabs={TABS}
            titleOf={titleOf}
            open={tab}
            setOpen={setTab}
          />
          <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, tab)} className="mar-edit-panel">
            {tab === 'battle' ? <BattlePanel {...panel} /> : null}
            {tab === 'ground' ? <GroundPanel {...panel} /> : null}
            {tab === 'objectives' ? <ObjectivesPanel {...panel} called={called} /> : null}
            {tab === 'first' || tab === 'second' ? (
              <SidePanel
                {...panel}
                key={tab}
                side={tab === 'first' ? 0 : 1}
                formations={formations}
                called={called}
              />
            ) : null}
          </div>
          <SelectedPanel
            key={JSON.stringify(selected)}
            draft={draft}
            selected={selected}
            name={selected === null ? '' : nameOf(selected)}
            words={words}
            change={change}
            select={choose}
          />
          <Judged reasons={reasons} said={drawn.said} words={words} RuleLink={RuleLink} />
          <p className="row">
            <button type="button" className="press press-primary" disabled={!isSound} onClick={play}>
              {words.play}
            </button>
            <button
              type="button"
              className="press press-plain"
              disabled={!isSound}
              onClick={() => void drawn.keep(words.saved)}
            >
              {words.save}
            </button>
            <button type="button" className="press press-plain" onClick={() => download(drawn.file)}>
              {words.download}
            </button>
          </p>
        </div>
      </div>
    </>
  )
}
