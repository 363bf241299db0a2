import { Save } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import type { FormProps } from '../../../ui/form/library/ZodForm.tsx'
import { Typed } from '../../../ui/form/Typed.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { type Change, Changes } from './Changes.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import css from './settings.module.css'
import { useSettingsWords } from './words.ts'

type EditFrameProps<Values extends FieldValues, Saved, Answer> = {
  title: string
  about: string
  form: UseFormReturn<Values, unknown, Saved>
  onSave: FormProps<Values, Saved, Answer>['onSave']
  savedValues?: FormProps<Values, Saved, Answer>['savedValues']
  /** Returns the differences between the stored and the typed values. */
  changesOf: (typed: Values) => readonly Change[]
  /** The bar to undo the last change. */
  bar: ReactNode
  /** Content beside the form, above the list of changes; `below` is shown below that list. */
  aside: ReactNode
  below?: ReactNode
  children: ReactNode
  fixed?: boolean | undefined
}

/** An editable part of the settings: the form, its effects beside it, and the undo bar above both. */
export function EditFrame<Values extends FieldValues, Saved, Answer>(props: EditFrameProps<Values, Saved, Answer>) {
  const { title, about, form, changesOf, bar, aside, below, children, fixed } = props
  const t = useSettingsWords()
  const id = useId()
  const { isSubmitting } = form.formState
  const save = (
    <Typed form={form}>
      {(typed) => (
        <Button
          kind="primary"
          icon={Save}
          type="submit"
          form={id}
          busy={isSubmitting}
          disabled={changesOf(typed).length === 0}
          shortcut="Ctrl S"
        >
          {t('save')}
        </Button>
      )}
    </Typed>
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
        <div className={css.aside}>
          {aside}
          {!fixed && <Typed form={form}>{(typed) => <Changes changes={changesOf(typed)} />}</Typed>}
          {below}
        </div>
      </div>
    </SettingsFrame>
  )
}
