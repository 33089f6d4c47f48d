import type { useCreateHere } from '../../../resource/fields/createHere.ts'
import type { Reference } from '../../../resource/fields/reference.ts'

/**
 * For a field of the destination: makes what was typed and chooses it. Nothing without `criar`, as for another unit: a name alone
 * makes places and people of the unit at work, and of no other.
 */
export const criarNoCampo = (
  criar: ReturnType<typeof useCreateHere>,
  escolher: (novo: Reference) => void,
): { onCreate?: (nome: string) => void } =>
  criar
    ? {
        onCreate: (nome) =>
          void criar(nome).then((novo) => novo && escolher({ id: novo.id, descricao: nome })),
      }
    : {}
