import { useState } from 'react'
import { useTask } from '../../../api/act.ts'
import { UndoBar } from '../../../ui/feedback/UndoBar.tsx'
import { useSettingsWords } from './words.ts'

export type Back = { version: number; present: number }

/**
 * The way back from what was changed a moment ago on this screen, and back again. `restore` makes the settings what they were at a
 * version and answers the revision that they have then.
 */
export function useUndo(restore: (back: Back) => Promise<number>) {
  const t = useSettingsWords()
  const [done, setDone] = useState<{ from: number; to: number; undone: boolean } | null>(null)
  const { act: undo, busy } = useTask(
    async ({ from, to, undone }: NonNullable<typeof done>) =>
      setDone({ from: to, to: await restore({ version: from, present: to }), undone: !undone }),
    { done: t('undone') },
  )
  return {
    changed: (from: number, to: number) => setDone({ from, to, undone: false }),
    bar: done && (
      <UndoBar of={done.to} busy={busy} onUndo={() => void undo(done)}>
        {t(done.undone ? 'undoneBar' : 'savedBar')}
      </UndoBar>
    ),
  }
}
