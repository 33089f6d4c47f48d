import { Radio, Select, Stack, Text } from '@mantine/core'
import {
  classificacaoBem,
  type ContaDoRoteiro,
  mensagens,
  papelContabil,
  rotasRoteiro as r,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../resource/fields/reference.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { deQuem } from './palavras.tsx'
import { tomarRoteiro } from './consultas.ts'

type Alcance = 'classificacao' | 'mascara'
type Erros = Partial<Record<string, string>>

const codigoDe = (conta: Reference | null): string => String(conta?.codigo ?? '')

/** Another account for a role, or one for a class of assets or a mask alone. */
export default function ContaDialog({
  conta: c,
  onClose,
}: {
  conta: ContaDoRoteiro | null
  onClose: () => void
}) {
  const [papel, setPapel] = useState<string | null>(c?.papel.value ?? 'DESPESA')
  const [alcance, setAlcance] = useState<Alcance>('mascara')
  const [classificacao, setClassificacao] = useState<string | null>(null)
  const [mascara, setMascara] = useState<Reference | null>(null)
  const [conta, setConta] = useState<Reference | null>(
    c ? { id: 0, codigo: c.conta.codigo, nome: `${c.conta.codigo} ${c.conta.nome}` } : null,
  )
  const [erros, setErros] = useState<Erros>({})
  const [enviando, setEnviando] = useState(false)
  const dequem =
    alcance === 'mascara'
      ? { mascara: mascara && { id: mascara.id } }
      : { classificacao: classificacaoBem.values.find((v) => v === classificacao) ?? null }

  const salvar = async () => {
    if (!codigoDe(conta)) return setErros({ conta: mensagens.obrigatorio })
    setEnviando(true)
    try {
      const nova = { papel: papelContabil.values.find((p) => p === papel), ...dequem }
      const body = { ...(c ? { id: c.id, versao: c.versao } : nova), conta: codigoDe(conta) }
      tomarRoteiro(await call(r.salvarConta, { body }))
      onClose()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      setErros(
        Object.fromEntries(Object.entries(erro.fields).map(([campo, textos]) => [campo, textos.join(' ')])),
      )
    } finally {
      setEnviando(false)
    }
  }
  return (
    <FormDialog
      title={c ? `${c.papel.descricao}: ${deQuem(c)}` : 'Conta de uma classe ou máscara'}
      action="Salvar"
      sending={enviando}
      onSubmit={() => void salvar()}
      onClose={onClose}
    >
      <Stack gap="md">
        {!c && (
          <>
            <Select
              label="Papel"
              withAsterisk
              allowDeselect={false}
              data-autofocus
              data={papelContabil.options.map((o) => ({ value: o.value, label: o.descricao }))}
              value={papel}
              onChange={setPapel}
            />
            <Radio.Group
              label="De quem é a conta"
              value={alcance}
              onChange={(v) => setAlcance(v === 'mascara' ? v : 'classificacao')}
            >
              <Stack gap="xs" mt={6}>
                <Radio value="mascara" label="De uma máscara" />
                <Radio value="classificacao" label="De uma classe de bens" />
              </Stack>
            </Radio.Group>
            {alcance === 'mascara' ? (
              <Autocomplete
                resource="mascaras"
                label="Máscara"
                required
                value={mascara}
                error={erros.mascara}
                onChange={setMascara}
              />
            ) : (
              <Select
                label="Classe"
                withAsterisk
                data={classificacaoBem.options.map((o) => ({ value: o.value, label: o.descricao }))}
                value={classificacao}
                error={erros.mascara}
                onChange={setClassificacao}
              />
            )}
          </>
        )}
        <Autocomplete
          resource="contas"
          shows="nome"
          fields={['id', 'codigo', 'nome']}
          query={{ folha: 'true' }}
          label="Conta"
          description="Só contas analíticas do plano. Procure pelo número ou pelo nome."
          required
          {...(c ? { 'data-autofocus': true } : {})}
          value={conta}
          error={erros.conta}
          onChange={(v) => {
            setConta(v)
            setErros({})
          }}
        />
        <Text size="sm" c="dimmed">
          Salvar confirma a conta. Vale para os lançamentos feitos daqui em diante; o que já foi lançado fica
          onde está. Os bens de terceiros passam inteiros para a conta nova.
        </Text>
      </Stack>
    </FormDialog>
  )
}
