import type { Audience, NoticeChoices } from '@nalanda/contract/notices/audience'
import type { Notice, SaveNotice } from '@nalanda/contract/notices/posting'
import { isOffice } from '@nalanda/contract/notices/posting-authority'
import { endOfDay, startOfDay } from '@nalanda/contract/platform/dates/dates'
import { Id, IsoDate, line } from '@nalanda/contract/platform/primitives'
import { roles } from '@nalanda/contract/platform/roles'
import { z } from 'zod'
import { dayOfInstant, lastDayOf } from '../signer-text.ts'
import type { Translate } from '../words.ts'

/** The form values of a notice: days instead of instants, and the signer as one choice. */
export const NoticeForm = z.object({
  title: line(160),
  body: z.string().trim().min(1).max(10_000),
  signer: z.string().min(1),
  reach: z.enum(['everybody', 'part', 'nobody']),
  roles: z.array(z.enum(roles)),
  departmentIds: z.array(Id),
  batchIds: z.array(Id),
  isPublic: z.boolean(),
  fromDay: IsoDate.nullable(),
  untilDay: IsoDate.nullable(),
})
export type NoticeForm = z.infer<typeof NoticeForm>

/** Returns the initial values of the form: those of the notice, or an empty one signed with the first name that the poster may use. */
export function startOf(notice: Notice | null, choices: NoticeChoices): NoticeForm {
  if (!notice) {
    const [own] = choices.beyondDepartment ? [] : choices.departments
    const part = { roles: [], departmentIds: own ? [own.id] : [], batchIds: [] }
    const first = signerChoices((word) => word, choices)[0]?.value ?? ''
    return { title: '', body: '', signer: first, reach: 'part', ...part, isPublic: false, fromDay: null, untilDay: null }
  }
  const { title, body, signer, audience, isPublic, shownFrom, shownUntil } = notice
  const { everybody, ...part } = audience
  const named = Object.values(part).some((list) => list.length > 0)
  return {
    title,
    body,
    signer: [signer.kind, signer.departmentId ?? signer.office].filter((one) => one !== null).join(':'),
    reach: everybody ? 'everybody' : named ? 'part' : 'nobody',
    ...part,
    isPublic,
    fromDay: shownFrom && dayOfInstant(shownFrom),
    untilDay: shownUntil && lastDayOf(shownUntil),
  }
}

/** Converts the form values for the server. Days begin and end at midnight in India; an unchanged beginning keeps its time. */
export function toSave(form: NoticeForm, before: Notice | null): SaveNotice {
  const { title, body, signer, isPublic, fromDay, untilDay } = form
  const [kind = '', about = ''] = signer.split(':')
  const untouched = before?.shownFrom && dayOfInstant(before.shownFrom) === fromDay
  return {
    title,
    body,
    signer: {
      kind: kind as SaveNotice['signer']['kind'],
      departmentId: kind === 'department' ? Number(about) : null,
      office: kind === 'office' ? (about as SaveNotice['signer']['office']) : null,
    },
    audience: audienceOf(form),
    isPublic,
    shownFrom: untouched ? before.shownFrom : fromDay && startOfDay(fromDay).toISOString(),
    shownUntil: untilDay && endOfDay(untilDay).toISOString(),
  }
}

export function audienceOf({ reach, roles: named, departmentIds, batchIds }: NoticeForm): Audience {
  if (reach !== 'part') return { everybody: reach === 'everybody', roles: [], departmentIds: [], batchIds: [] }
  return { everybody: false, roles: named, departmentIds, batchIds }
}

/** Returns the names in which the poster may sign. */
export function signerChoices(t: Translate, { college, departments, offices }: NoticeChoices) {
  return [
    ...(college ? [{ value: 'college', label: t('theCollege') }] : []),
    ...offices.filter(isOffice).map((office) => ({ value: `office:${office}`, label: t(office) })),
    ...departments.map(({ id, name }) => ({ value: `department:${id}`, label: name })),
  ]
}
