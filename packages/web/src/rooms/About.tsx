import type { Credit } from '@grognard/table'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { useRoomWords } from '../words/rooms.ts'

const GAMES = import.meta.glob<{ readonly credits: readonly Credit[] }>('../../../games/*/ui/credits.ts', {
  eager: true,
})

export default function About() {
  const { about } = useRoomWords()
  return (
    <div className="page page-narrow prose">
      <RoomTitle title={about.title} />
      <p className="lead">{about.intro}</p>
      <h2>{about.designers}</h2>
      <p>{about.designersText}</p>
      <h2>{about.icons}</h2>
      <p>{about.iconsText}</p>
      <ul>
        {byAuthor(Object.values(GAMES).flatMap(({ credits }) => credits)).map(([author, icons]) => (
          <li key={author}>
            {author}: {icons.join(', ')}
          </li>
        ))}
      </ul>
      <p>{about.iconsOurs}</p>
      <h2>{about.fonts}</h2>
      <p>{about.fontsText}</p>
      <h2>{about.privacy}</h2>
      <p>{about.privacyText}</p>
      <h2>{about.licence}</h2>
      <p>{about.licenceText}</p>
    </div>
  )
}

/** Two games may use the same picture. */
const byAuthor = (credits: readonly Credit[]): (readonly [string, readonly string[]])[] =>
  [...Map.groupBy(credits, ({ author }) => author)].map(([author, theirs]) => [
    author,
    [...new Set(theirs.map(({ icon }) => icon))].sort(),
  ])
