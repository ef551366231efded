import type { Choice } from '@grognard/table'
import { useState } from 'react'
import { useWords } from '../../words/index.ts'
import { ChoiceList, walk } from './ChoiceList.tsx'
import type { ChoicesProps } from './Choices.tsx'
import { areMany, type ChoiceGroup, groupsOf } from './choice-groups.ts'

/** Choices under headings, as far as there are headings to be found. */
export default function ChoiceGroups({ label, ...props }: ChoicesProps) {
  const groups = groupsOf(props.choices)
  if (groups === null) return <ChoiceList {...props} label={label} />
  return (
    <ol className="choices" aria-label={label} onKeyDown={walk}>
      {groups.map(group => (
        <li key={group.title}>
          {group.title === '' ? (
            <ChoiceList {...props} choices={group.choices} />
          ) : (
            <Group {...props} group={group} isMany={areMany(props.choices)} />
          )}
        </li>
      ))}
    </ol>
  )
}

type GroupProps = Omit<ChoicesProps, 'choices' | 'label'> & {
  readonly group: ChoiceGroup
  readonly isMany: boolean
}

/** What is selected, sealed or asked for is never behind a closed heading. */
function Group({ group: { title, choices }, isMany, ...props }: GroupProps) {
  const { order } = useWords()
  const [isWanted, want] = useState(!isMany)
  const matters = ({ notation }: Choice) =>
    [props.deciding.armed?.notation, props.sealed?.notation, props.expected].includes(notation)
  const isOpen = isWanted || choices.some(matters)
  return (
    <details
      className="choice-group"
      open={isOpen}
      onToggle={({ currentTarget }) => want(currentTarget.open)}
    >
      <summary>
        <span className="choice-group-title">{title}</span>
        <span className="choice-group-count">
          {choices.length}
          <span className="hidden"> {order.choices}</span>
        </span>
      </summary>
      {isOpen ? <ChoiceList {...props} choices={choices} label={title} /> : null}
    </details>
  )
}
