import { sharedMessages } from '@nalanda/contract/platform/messages'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

// A test of a single widget has no language; its texts are then English.
if (i18next.isInitialized) i18next.addResourceBundle('en', 'messages', sharedMessages)

type Message = keyof typeof sharedMessages

/** Returns a shared message in the language of the page, for a toast; in English if no language was started. */
export function message(name: Message): string {
  return i18next.isInitialized ? i18next.t(name, { ns: 'messages', defaultValue: sharedMessages[name] }) : sharedMessages[name]
}

/** Like `message`, for components; re-renders when the language changes. */
export function useMessages(): (name: Message) => string {
  const { t } = useTranslation('messages')
  return t as unknown as (name: Message) => string
}
