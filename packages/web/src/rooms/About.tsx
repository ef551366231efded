import { RoomTitle } from '../router/RoomTitle.tsx'
import { useWords } from '../words/index.ts'

export default function About() {
  const { about } = useWords()
  return (
    <div className="page page-narrow prose">
      <RoomTitle title={about.title} />
      <p className="lead">{about.intro}</p>
      <h2>{about.designers}</h2>
      <p>{about.designersText}</p>
      <h2>{about.icons}</h2>
      <p>{about.iconsText}</p>
      <h2>{about.fonts}</h2>
      <p>{about.fontsText}</p>
      <h2>{about.privacy}</h2>
      <p>{about.privacyText}</p>
      <h2>{about.licence}</h2>
      <p>{about.licenceText}</p>
    </div>
  )
}
