/** The only shop of the sandbox. Its password and key protect nothing: no money is behind them. */
export const sandboxShop = { shopId: '12345678', mode: 'TEST', password: 'sandbox-password', key: 'sandboxformkey01' } as const
