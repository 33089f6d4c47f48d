import { Radio, Stack, Text } from '@mantine/core'
import { formatarCnpj, formatarCpf, type PropostaNota } from '@tombo/contract'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Escolhas } from './escolhas.ts'
import { idDoControle } from './Pendencias.tsx'
import type { Conferencia } from './useConferencia.ts'
import css from './importar.module.css'

/** Shows who supplied: the one of the catalogue, one made of what the invoice says, or none. */
export function FornecedorDaNota({
  proposta: { fornecedor },
  conferencia: { escolhas, erros, mudar },
}: {
  proposta: PropostaNota
  conferencia: Conferencia
}) {
  const podeCriar = usePermissoes().can('criaralterarfornecedores')
  const doc = fornecedor.documento
  const quem = `${fornecedor.nome}, ${doc.length === 11 ? `CPF ${formatarCpf(doc)}` : `CNPJ ${formatarCnpj(doc)}`}`
  return (
    <section aria-label="Fornecedor" className={css.cartao}>
      <Text size="sm" mb={6}>
        <Text span size="xs" c="dimmed" display="block">
          Quem emitiu
        </Text>
        {quem}
      </Text>
      <div className={css.fornecedor}>
        <Radio.Group
          aria-label="Fornecedor da nota"
          value={escolhas.fornecedor}
          onChange={(v) => mudar({ fornecedor: v as Escolhas['fornecedor'] })}
        >
          <Stack gap={6}>
            {!fornecedor.achado && (
              <Radio
                value="NOVO"
                label="Cadastrar este fornecedor com os dados da nota"
                description={podeCriar ? undefined : 'Você não possui permissão para cadastrar fornecedores.'}
                disabled={!podeCriar}
              />
            )}
            <Radio
              value="CADASTRADO"
              label={
                fornecedor.achado
                  ? 'Fornecedor do cadastro, encontrado pelo documento'
                  : 'Outro fornecedor, já cadastrado'
              }
            />
            <Radio value="NENHUM" label="Sem fornecedor" />
          </Stack>
        </Radio.Group>
        {escolhas.fornecedor === 'CADASTRADO' && (
          <Autocomplete
            id={idDoControle('fornecedor')}
            label="Fornecedor"
            required
            resource="fornecedores"
            shows="nome"
            value={escolhas.fornecedorCadastrado}
            onChange={(fornecedorCadastrado) => mudar({ fornecedorCadastrado })}
            error={erros.fornecedor}
          />
        )}
      </div>
    </section>
  )
}
