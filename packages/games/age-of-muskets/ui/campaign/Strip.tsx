import { sameContent } from '@grognard/table'
import type { ReactNode } from 'react'
import { ACTIONS, type Action } from '../../src/vocabulary.ts'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken, type Tag } from '../choosing/marks.ts'
import type { TagName } from '../choosing/targets.ts'
import { type BoardNames, namesIn } from '../names.ts'
import type { Props, Snapshot } from '../reading.ts'
import { pressOf, type Said, saidIn } from './again.ts'
import { useDesk } from './desk.ts'
import { useInHand } from './in-hand.ts'
import { campaignDecision } from './reading.ts'
import { hasSheet } from './sheet.ts'
import { ACTION_SIGNS } from './signs.ts'
import { type CampaignWords, campaignWords } from './words.ts'

/**
 * What cannot be pointed at on the map: what a Force does, how much is bid, which troops are lost. It stands in the bar, and
 * on a wide screen only where it says more than the list.
 */
export function Strip({ snapshot }: Props): ReactNode {
  const { lit, press, question } = useChoosing()
  const { language, view } = snapshot
  const names = namesIn(language)
  const words = campaignWords(language)
  const { again } = useDesk()
  const isInHand = useInHand()
  if (lit.tags.length === 0 && again === null) return null
  const picked = question.picks.find(pick => pick.startsWith('piece:'))?.slice('piece:'.length)
  const hq = view.own?.headquarters.find(({ id }) => id === picked)
  const title =
    picked === undefined
      ? null
      : hq === undefined
        ? names.piece(picked)
        : words.strip.bid(hq.leader === null ? names.hq(hq.id) : names.leader(hq.leader), hq.activityPoints)
  const isMore = isInHand || again !== null || title !== null || hasSheet(snapshot)
  if (!isMore) return null
  const isSaid = again !== null && sameContent(saidIn(question), again)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset.
    <div className="aom-strip" role="group" aria-label={title ?? words.strip.title}>
      {title === null ? null : <p>{title}</p>}
      <div className="aom-strip-choices">
        {again === null ? null : (
          <button
            type="button"
            className="aom-choose aom-choose-again"
            data-lit={isSaid ? 'armed' : 'open'}
            aria-pressed={isSaid}
            onClick={() => press(isSaid ? { type: 'pick', picks: [] } : pressOf(again))}
          >
            <span>{words.strip.again}</span>
            <small>{againLabel(again, names)}</small>
          </button>
        )}
        {lit.tags.map(tag => (
          <TagButton
            key={tag.tag}
            tag={tag}
            label={labelOf(tag.tag, snapshot, names)}
            cost={costOf(tag.tag, snapshot, words)}
            onPress={() => press(tag.press)}
          />
        ))}
      </div>
    </div>
  )
}

const againLabel = ({ choice, wish }: Said, names: BoardNames): string =>
  wish === null ? choice.label : `${choice.label}: ${names.zone(wish)}`

interface TagProps {
  readonly tag: Tag
  readonly label: string
  readonly cost: string | null
  readonly onPress: () => void
}

function TagButton({ tag, label, cost, onPress }: TagProps): ReactNode {
  const action = actionOf(tag.tag)
  return (
    <button
      type="button"
      className={action === null ? 'aom-choose' : 'aom-choose aom-choose-action'}
      data-tag={tag.tag}
      data-lit={tag.state}
      aria-pressed={isTaken(tag)}
      onClick={onPress}
    >
      {action === null ? null : (
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <path d={ACTION_SIGNS[action]} />
        </svg>
      )}
      <span>{label}</span>
      {cost === null ? null : <small>{cost}</small>}
    </button>
  )
}

const actionOf = (tag: TagName): Action | null => ACTIONS.find(action => tag === `action:${action}`) ?? null

/** Choices say what they are; troops and numbers have names of their own. */
function labelOf(tag: TagName, { choices }: Snapshot, names: BoardNames): string {
  const [kind = '', id = ''] = tag.split(':')
  if (kind === 'type') return names.troopType(id)
  if (kind === 'points') return id
  const said = choices.find(choice => {
    const decision = campaignDecision(choice)
    return (
      (decision?.type === 'action' && decision.action === id) ||
      (decision?.type === 'supply' && decision.source === id)
    )
  })
  return said?.label ?? id
}

function costOf(tag: TagName, { view }: Snapshot, words: CampaignWords): string | null {
  const action = actionOf(tag)
  const costs = view.own?.staff.force?.costs ?? null
  return action === null || costs === null ? null : words.strip.cost(costs[action])
}
