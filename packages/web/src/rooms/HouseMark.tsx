import { useGameWords } from './game-words.ts'

/** On a scenario that nobody has published: it is ours. */
export function HouseMark() {
  const said = useGameWords()
  return (
    <small className="house-mark" title={said.houseAbout}>
      {said.house}
    </small>
  )
}
