import { Alert, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import {
  faltaParaFechar,
  type FechamentoDoMes,
  type Pendencia,
  rotasFechamento as r,
  zFechar,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { competencia, quantos, reais } from '../../ui/format.ts'
import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recall, keep } from '../../ui/memory.ts'
import { recarregarFechamento, usePendencias, useUnidadeDeTrabalho } from './consultas.ts'
import { ListaDePendencias } from './Pendencias.tsx'

/** Says who signed last: the same accountant closes month after month. */
const ASSINATURA = 'fechamento.contador'

interface Assinatura {
  contador: string
  crc: string
}
const lembrada = (): Assinatura => {
  const { contador = '', crc = '' } = recall<Partial<Assinatura>>(ASSINATURA) ?? {}
  return { contador, crc }
}

type Erros = Partial<Record<string, string>>

interface Props {
  mes: FechamentoDoMes
  onClose: () => void
}

interface Falta {
  path: readonly PropertyKey[]
  message: string
}
/** By field, the first of its faults. */
const primeirasDe = (faltas: readonly Falta[] = []): Erros =>
  Object.fromEntries([...faltas].reverse().map((f) => [String(f.path[0]), f.message]))

const tituloDe = (mes: FechamentoDoMes) => `Fechar ${competencia(mes.competencia)}`

/** Closes the month: who signs, and what is accepted in writing. Nobody signs before knowing what is left to be done. */
export default function FecharDialog(p: Props) {
  const lidas = usePendencias(p.mes.competencia)
  if (lidas.data) return <Assinar {...p} pendencias={lidas.data} />
  return <DialogOnItsWay of={lidas} onClose={p.onClose} title={tituloDe(p.mes)} />
}

function Assinar({ mes, pendencias, onClose }: Props & { pendencias: readonly Pendencia[] }) {
  const unidadeId = useUnidadeDeTrabalho()
  const [valores, setValores] = useState({ ...lembrada(), ressalva: '', antesDoFim: false })
  const [erros, setErros] = useState<Erros>({})
  const [enviando, setEnviando] = useState(false)
  const impede = pendencias.some((p) => p.impede)
  const mudar = (parte: Partial<typeof valores>) => {
    setValores({ ...valores, ...parte })
    setErros(Object.fromEntries(Object.entries(erros).filter(([campo]) => !(campo in parte))))
  }
  const fechar = async () => {
    const corpo = { ...valores, hash: mes.hash }
    const lido = zFechar.safeParse(corpo)
    const faltam: Erros = {
      ...faltaParaFechar({ terminado: mes.terminado, comPendencias: pendencias.length > 0 }, valores),
      ...primeirasDe(lido.error?.issues),
    }
    if (!lido.success || Object.keys(faltam).length > 0) return setErros(faltam)
    setEnviando(true)
    try {
      await call(r.fechar, { params: { unidadeId, competencia: mes.competencia }, body: corpo })
      keep(ASSINATURA, { contador: valores.contador, crc: lido.data.crc })
      onClose()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      setErros(
        Object.fromEntries(Object.entries(erro.fields).map(([campo, textos]) => [campo, textos.join(' ')])),
      )
    } finally {
      setEnviando(false)
      // Whatever came of it, the statement is read again.
      await recarregarFechamento()
    }
  }
  return (
    <FormDialog
      title={tituloDe(mes)}
      action="Fechar o mês"
      sending={enviando}
      disabled={impede}
      onSubmit={() => void fechar()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">
          O demonstrativo é guardado como está: {quantos(mes.contas.length, 'conta', 'contas')},{' '}
          {reais(mes.totais.debito)} de movimento. Depois disto nada mais entra neste mês; só reabrindo, com
          motivo, por outra pessoa.
        </Text>
        {pendencias.length > 0 && <ListaDePendencias pendencias={pendencias} />}
        {impede && (
          <Alert color="red" role="note" p="xs">
            Resolva primeiro o que impede o fechamento.
          </Alert>
        )}
        <TextInput
          label="Contador"
          description="Quem assina o demonstrativo."
          withAsterisk
          data-autofocus
          value={valores.contador}
          error={erros.contador}
          onChange={(e) => mudar({ contador: e.currentTarget.value })}
        />
        <TextInput
          label="CRC"
          description="Como SP-123456/O-7."
          withAsterisk
          autoComplete="off"
          value={valores.crc}
          error={erros.crc}
          onChange={(e) => mudar({ crc: e.currentTarget.value })}
        />
        {pendencias.length > 0 && !impede && (
          <Textarea
            label="Ressalva"
            description="Por que o mês é fechado com o que ficou pendente. Sai no demonstrativo."
            withAsterisk
            autosize
            minRows={2}
            value={valores.ressalva}
            error={erros.ressalva}
            onChange={(e) => mudar({ ressalva: e.currentTarget.value })}
          />
        )}
        {!mes.terminado && (
          <Checkbox
            label="Fechar antes de o mês terminar"
            description="O que acontecer até o último dia ficará no mês seguinte."
            checked={valores.antesDoFim}
            error={erros.antesDoFim}
            onChange={(e) => mudar({ antesDoFim: e.currentTarget.checked })}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
