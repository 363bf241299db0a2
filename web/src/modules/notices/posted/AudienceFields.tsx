import { isEmptyAudience, type NoticeChoices, recipientsOf } from '@nalanda/contract/notices/audience'
import { roles } from '@nalanda/contract/platform/roles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { Typed } from '../../../ui/form/Typed.tsx'
import { count } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { audienceQuery } from '../notice-queries.ts'
import css from '../notices.module.css'
import { useNoticeWords } from '../words.ts'
import { audienceOf, type NoticeForm } from './notice-form.ts'

const { CheckboxField, CheckboxGroupField, RadioGroupField, useFormContext } = fieldsFor<NoticeForm>()

/** Fields for the audience of a notice, with the number of people it reaches. */
export function AudienceFields({ choices }: { choices: NoticeChoices }) {
  const t = useNoticeWords()
  const form = useFormContext()
  const { watch } = form
  const { beyondDepartment, audienceDepartments, batches } = choices
  const reach = watch('reach')
  const named = { roles: watch('roles'), departmentIds: watch('departmentIds'), batchIds: watch('batchIds') }
  const groups = [
    { name: 'roles', label: t('roles'), options: roles.map((role) => ({ value: role, label: roleTitle(role) })) },
    {
      name: 'departmentIds',
      label: t('departments'),
      options: audienceDepartments.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'batchIds', label: t('batches'), options: batches.map(({ id, name }) => ({ value: id, label: name })) },
  ] as const
  return (
    <>
      {beyondDepartment && (
        <RadioGroupField
          name="reach"
          label={t('audience')}
          options={(['everybody', 'part', 'nobody'] as const).map((value) => ({ value, label: t(value) }))}
        />
      )}
      {reach === 'part' && (
        <>
          <p className={css.quiet}>{t('partHint')}</p>
          {groups.map(({ name, label, options }) => (
            <details key={name} open={named[name].length > 0}>
              <summary>
                {t('labelled', {
                  label,
                  value: named[name].length === 0 ? t('any') : t('chosenCount', { count: named[name].length }),
                })}
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
              <section className={css.picks} tabIndex={0} aria-label={label}>
                <CheckboxGroupField name={name} label={label} options={options} />
              </section>
            </details>
          ))}
        </>
      )}
      {beyondDepartment && <CheckboxField name="isPublic" label={t('publicCheckbox')} />}
      <Typed form={form}>{(typed) => <Reach form={typed} />}</Typed>
    </>
  )
}

function Reach({ form }: { form: NoticeForm }) {
  const t = useNoticeWords()
  const audience = recipientsOf({ audience: audienceOf(form), isPublic: form.isPublic })
  const nobody = isEmptyAudience(audience)
  const { data } = useQuery({ ...audienceQuery(audience), enabled: !nobody, placeholderData: keepPreviousData })
  return (
    <p className={css.reach} role="status">
      {nobody ? (
        <strong>{t('reachesNobody')}</strong>
      ) : (
        data && (
          <>
            <strong>{t('reaches', { count: data.people })}</strong>
            {data.byRole.map(({ role, people }) => (
              <span key={role}>
                {roleTitle(role)} {count(people)}
              </span>
            ))}
          </>
        )
      )}
    </p>
  )
}
