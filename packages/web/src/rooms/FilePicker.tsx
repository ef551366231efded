import { ChooseFiles } from '../kit/ChooseFiles.tsx'
import { useWords } from '../words/index.ts'

export function FilePicker() {
  const words = useWords()
  return (
    <section aria-labelledby="files" className="files">
      <div>
        <h2 id="files">{words.home.files}</h2>
        <p>{words.home.filesAbout}</p>
      </div>
      <ChooseFiles label={words.home.chooseFile} />
    </section>
  )
}
