/** The sandbox's provider of text messages. Its key protects nothing: no message leaves this machine. */
export const sandboxProvider = {
  path: '/sms/messages',
  key: 'sandbox-key',
  sender: 'NALNDA',
  entityId: '1101000000000000001',
} as const
