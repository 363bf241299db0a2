import { Save } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, type FormProps } from '../../../ui/form/Form.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import css from './settings.module.css'
import { useSettingsWords } from './words.ts'

type EditFrameProps<Values extends FieldValues, Saved, Answer> = {
  title: string
  about: string
  form: UseFormReturn<Values, unknown, Saved>
  onSave: FormProps<Values, Saved, Answer>['onSave']
  savedValues?: FormProps<Values, Saved, Answer>['savedValues']
  /** Something differs from what is kept. */
  changed: boolean
  /** The way back from the last change. */
  bar: ReactNode
  /** The content beside the form. */
  aside: ReactNode
  children: ReactNode
  fixed?: boolean | undefined
}

/** A part of the settings that is typed: its form, beside it what comes of that, and above both the way back. */
export function EditFrame<Values extends FieldValues, Saved, Answer>(props: EditFrameProps<Values, Saved, Answer>) {
  const { title, about, form, changed, bar, aside, children, fixed } = props
  const t = useSettingsWords()
  const id = useId()
  const save = (
    <Button
      kind="primary"
      icon={Save}
      type="submit"
      form={id}
      busy={form.formState.isSubmitting}
      disabled={!changed}
      shortcut="Ctrl S"
    >
      {t('save')}
    </Button>
  )
  return (
    <SettingsFrame {...{ title, about }} actions={!fixed && save}>
      {bar}
      <div className={css.beside}>
        <Card>
          <Form form={form} id={id} onSave={props.onSave} savedValues={props.savedValues}>
            {children}
          </Form>
        </Card>
        <div className={css.aside}>{aside}</div>
      </div>
    </SettingsFrame>
  )
}
