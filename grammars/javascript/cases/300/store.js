/** What a store gives back is called by its names. */
export const useBerths = create((set) => ({
  taken: 0,
  moor: () => set((state) => ({ taken: state.taken + 1 })),
  clear: () => {
    set({ taken: 0 });
  },
}));
