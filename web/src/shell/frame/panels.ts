/** Panels that the header, the menus and shortcuts open above a screen: the search, the appearance, the shortcuts, the reference of the screen. */
export type Panel = 'find' | 'appearance' | 'keys' | 'reference'
