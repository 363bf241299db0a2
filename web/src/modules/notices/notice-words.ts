import type { Notice, NoticeStatus } from '@nalanda/contract/notices/posting'
import type { Tone } from '../../ui/feedback/states.tsx'
import { count } from '../../ui/format/format.ts'
import { roleTitle } from '../../ui/format/role-title.ts'
import type { Translate } from './words.ts'

export const statusTones: Record<NoticeStatus, Tone> = {
  draft: 'quiet',
  scheduled: 'warn',
  shown: 'pass',
  over: 'plain',
  withdrawn: 'fail',
}

/** Returns the audience of a notice in one line. */
export function audienceText(t: Translate, { audience, isPublic }: Pick<Notice, 'audience' | 'isPublic'>): string {
  const { everybody, roles, departmentIds, batchIds } = audience
  const parts = [
    everybody && t('everybody'),
    roles.map(roleTitle).join(', '),
    departmentIds.length > 0 && t('inBrackets', { text: t('departments'), note: count(departmentIds.length) }),
    batchIds.length > 0 && t('inBrackets', { text: t('batches'), note: count(batchIds.length) }),
    isPublic && t('homePage'),
  ]
  return parts.filter(Boolean).join(' · ') || t('nobody')
}
