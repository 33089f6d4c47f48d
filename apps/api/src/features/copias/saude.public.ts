import { type ParteDaSaude, quantos, textosDaSaude as textos } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { idadeDaCopia, ultimaVerificada } from './consultas.ts'

const DIA_H = 24

/** How old the last verified copy is, for whoever looks after the server. */
export async function saudeDaCopia(db: Db, agora: Date): Promise<ParteDaSaude> {
  const inicio = await ultimaVerificada(db)
  if (inicio === null) return { situacao: 'ATENCAO', texto: textos.copiaNenhuma }
  const { horas, situacao } = idadeDaCopia(inicio, agora)
  const inteiras = Math.floor(horas)
  const idade =
    inteiras < 1
      ? 'menos de uma hora'
      : inteiras < 2 * DIA_H
        ? quantos(inteiras, 'hora', 'horas')
        : quantos(Math.floor(horas / DIA_H), 'dia', 'dias')
  return { situacao, texto: textos.copiaVelha(idade) }
}
