import { Text, Title } from '@mantine/core'
import type { DesfechoSaida, Saida, SituacaoSaida } from '@tombo/contract'
import { useId } from 'react'
import { instant, quantos } from '../../ui/format.ts'
import css from './saidabens.module.css'

/** Says what the last term of a request is worth. */
const VALORES: Record<SituacaoSaida, string> = {
  PENDENTE: 'A ser aceito',
  EM_ANALISE: 'A ser aceito',
  ACEITA: 'Aceito',
  RECUSADA: 'Sem efeito',
  FINALIZADA: 'Aceito',
}
/** The same of an outcome that says otherwise than the situation. */
const DO_DESFECHO: Partial<Record<DesfechoSaida, string>> = { CANCELADA: VALORES.RECUSADA }
const valorDo = ({ situacao, desfecho }: Saida): string =>
  (desfecho && DO_DESFECHO[desfecho.value]) ?? VALORES[situacao.value]

/** The terms of a request, the last one first: who accepted each, and the hash by which it is known. */
export function Termos({ saida }: { saida: Saida }) {
  const { termos } = saida
  const id = useId()
  if (termos.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} size="sm" mb="xs">
        Termo
      </Title>
      {termos.map((t, i) => (
        <div key={t.id} className={css.termo}>
          <Text size="sm">
            {i === 0 ? valorDo(saida) : 'Anterior'} · emitido em{' '}
            <span className="numeros">{instant(t.emitidoEm)}</span> · {quantos(t.quantidade, 'bem', 'bens')}
          </Text>
          {t.aceites.map((a) => (
            <Text key={a.papel.value} size="sm">
              {a.papel.descricao}: aceito por {a.nome} em{' '}
              <span className="numeros">{instant(a.aceitoEm)}</span>
              {a.endereco && `, do endereço ${a.endereco}`}
              {a.observacao && `. ${a.observacao}`}
            </Text>
          ))}
          <p className={css.nota}>
            Código de conferência: <span className={css.hash}>{t.hash}</span>
          </p>
        </div>
      ))}
    </section>
  )
}
